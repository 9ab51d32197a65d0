import { createHash } from 'node:crypto';
import { loginWithCredentials } from '@portal/contract/authentication';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getProjectInfo, getProjects } from '@portal/contract/project';
import { putProject } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeApiKey,
  makeProject,
  projectBody,
  testPassword,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const logo = (content: Buffer | string) => ({ data: Buffer.from(content).toString('base64') });

async function put(overrides: object, projectId = newId()) {
  const apiKey = await makeApiKey(portal());
  return portal().call(
    putProject,
    { params: { projectId }, body: { ...projectBody(), ...overrides } },
    apiKey,
  );
}

async function read(projectId: string) {
  const { token } = await makeAccount(portal(), { type: 'BackOffice' });
  const answer = await portal().call(getProjectInfo, { query: { ProjectId: projectId } }, token);
  return answer.ok();
}

describe('a project', () => {
  it('is created, and replaced by later calls', async () => {
    const projectId = newId();
    const first = await put({ name: 'Vlierboom', newsText: 'Welkom', logo: logo(png) }, projectId);
    expect(first.ok()).toEqual({ projectId });
    expect(await read(projectId)).toMatchObject({
      projectId,
      name: 'Vlierboom',
      newsText: 'Welkom',
      showExpensiveSubscriptions: true,
      useEmployeeListCancelSubscriptions: false,
    });
    const second = await put(
      {
        name: 'Zorggroep Vlierboom',
        showExpensiveSubscriptions: false,
        useEmployeeListCancelSubscriptions: true,
      },
      projectId,
    );
    expect(second.status).toBe(200);
    expect(await read(projectId)).toMatchObject({
      name: 'Zorggroep Vlierboom',
      newsText: '',
      logoUri: null,
      showExpensiveSubscriptions: false,
      useEmployeeListCancelSubscriptions: true,
    });
  });

  it('keeps its members, requests and subscriptions when it is replaced', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const body = { ...projectBody(), name: 'Anders' };
    (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
    const { projects } = (await portal().call(getProjects, {}, token)).ok();
    expect(projects).toMatchObject([{ projectId, name: 'Anders' }]);
  });

  it('is refused with every field at fault named', async () => {
    const answer = await put({
      name: ' ',
      kvkNumber: '1234567',
      address: { ...projectBody().address, city: '', postalCode: 'x'.repeat(13), country: 'nl' },
      maximumPrice: -1,
      firstStartOffset: 1.5,
      language: 'fr',
    });
    expect(answer.status).toBe(422);
    const { errors } = answer.problem();
    const codes = Object.entries(errors).map(([field, [fault]]) => [field, fault?.code]);
    expect(Object.fromEntries(codes)).toEqual({
      name: 'field-is-required',
      kvkNumber: 'value-invalid',
      'address.city': 'field-is-required',
      'address.postalCode': 'value-too-long',
      'address.country': 'value-invalid',
      maximumPrice: 'value-too-small',
      firstStartOffset: 'value-invalid',
      language: 'choice-invalid',
    });
    expect(errors['address.city']?.[0]?.message).toBe('Plaats is verplicht');
  });

  it('is refused when its first start lies after its last', async () => {
    const answer = await put({ firstStartOffset: 10, lastStartOffset: 9 });
    expect(answer.problem().errors).toMatchObject({
      lastStartOffset: [{ code: 'value-too-small' }],
    });
  });

  it('turns the demand of two-factor sign-in on and off', async () => {
    const projectId = newId();
    (await put({ requireTotp: true }, projectId)).ok();
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    const body = { emailAddress, password: testPassword };
    const signIn = async () => (await portal().call(loginWithCredentials, { body })).ok().status;
    expect(await signIn()).toBe('TotpSetupRequired');
    (await put({ requireTotp: false }, projectId)).ok();
    expect(await signIn()).toBe('LoggedIn');
  });

  it('counts no expensive subscriptions without a check of the maximum', async () => {
    const { projectId } = await makeProject(portal(), { showExpensiveSubscriptions: false });
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const query = { ProjectId: projectId };
    const tiles = (await portal().call(getDashboardItems, { query }, token)).ok();
    expect(tiles.subscriptionExpensive).toBeNull();
  });
});

describe('a logo', () => {
  it('is served unchanged, to anonymous clients, and cached forever', async () => {
    const projectId = newId();
    (await put({ logo: logo(png) }, projectId)).ok();
    const { logoUri } = await read(projectId);
    const digest = createHash('sha256').update(png).digest('hex');
    expect(logoUri).toBe(`/images/${digest}`);
    const image = await portal().app.inject({ url: logoUri ?? '' });
    expect(image.statusCode).toBe(200);
    expect(image.rawPayload.equals(png)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('may be shared by two projects', async () => {
    const ids = [newId(), newId()];
    for (const projectId of ids) (await put({ logo: logo(png) }, projectId)).ok();
    const [one, other] = await Promise.all(ids.map(read));
    expect(one?.logoUri).toBe(other?.logoUri);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a'],
    ['a page that only begins like a picture', 'RIFF<script>alert(1)</script>'],
  ])('is refused as %s, and nothing is saved', async (_kind, content) => {
    const projectId = newId();
    const answer = await put({ logo: logo(content) }, projectId);
    expect(answer.status).toBe(422);
    expect(answer.problem().errors).toMatchObject({ 'logo.data': [{ code: 'image-invalid' }] });
    const images = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('publicImage')
        .select('sha256')
        .where('sha256', '=', createHash('sha256').update(content).digest('hex'))
        .execute(),
    );
    expect(images).toEqual([]);
  });

  it('that does not exist returns 404', async () => {
    for (const name of ['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd']) {
      const answer = await portal().app.inject({ url: `/images/${name}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('the projects of an account', () => {
  it('are its own, by name, each with its rights; all of them for the back office', async () => {
    const b = await makeProject(portal(), { name: 'Éénhoorn' });
    const a = await makeProject(portal(), { name: 'dakpan' });
    const closed = await makeProject(portal(), { name: 'Closed' });
    const account = await makeAccount(portal(), {
      projects: [b.projectId, a.projectId],
      flags: { authorize: true },
    });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values({
          projectId: closed.projectId,
          accountId: account.accountId,
          isDisabled: true,
          userManagement: true,
        })
        .execute(),
    );
    const { projects } = (await portal().call(getProjects, {}, account.token)).ok();
    expect(projects.map(({ name }) => name)).toEqual(['dakpan', 'Éénhoorn']);
    expect(projects[0]?.rights).toEqual({
      viewProject: true,
      leaveProject: true,
      decideRequests: true,
      nameStandIn: true,
      manageEmployees: true,
      viewAccounts: true,
      manageAccounts: false,
      viewAuditLog: false,
      viewSettings: false,
      manageSettings: false,
      viewPayroll: false,
      managePayroll: false,
    });
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const all = (await portal().call(getProjects, {}, backOffice.token)).ok().projects;
    const ids = all.map(({ projectId }) => projectId);
    expect(ids).toEqual(expect.arrayContaining([a.projectId, b.projectId, closed.projectId]));
    expect(all.every(({ rights }) => rights.viewProject && !rights.decideRequests)).toBe(true);
  });
});
