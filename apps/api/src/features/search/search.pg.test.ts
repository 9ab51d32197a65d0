import { putProject } from '@portal/contract/provider';
import { find, findRecent, type Recent } from '@portal/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixture, MicrosoftHarness } from '../../../test/entra/microsoft-harness.ts';
import { makeAccount, makeProject, projectBody } from '../../../test/factories.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { insertWaiting } from '../../../test/waiting-rows.ts';
import { newId } from '../../ids.ts';

let harness: MicrosoftHarness;
const portal = () => harness.portal;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

/** Fenna van den Berg, 007, with a subscription and a waiting request. */
async function addFenna(projectId: string) {
  const ids = { subscriptionId: newId(), articleRegistrationId: newId() };
  const { subscriptionId, articleRegistrationId } = ids;
  await insertSubscriptions(portal(), [subscriptionRow(projectId, { subscriptionId })]);
  await insertRequests(portal(), [requestRow(projectId, { articleRegistrationId })]);
  return ids;
}
const runSearch = async (token: string, search: string, projectIds: readonly string[]) =>
  (await portal().call(find, { body: { search, projectIds: [...projectIds] } }, token)).ok().items;
const readRecent = async (token: string, items: Recent[]) =>
  (await portal().call(findRecent, { body: { items } }, token)).ok().items;

describe('a search', () => {
  it('finds a person once, with their waiting request', async () => {
    const { projectId } = await makeProject(portal());
    const { subscriptionId, articleRegistrationId } = await addFenna(projectId);
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const results = await runSearch(token, 'berg', [projectId]);
    expect(results).toEqual([
      expect.objectContaining({
        kind: 'person',
        projectId,
        firstName: 'Fenna',
        prettyLastName: 'Berg, van den',
        birthDate: '1988-02-29',
        employeeNumber: '007',
        department: 'Verpleging Noord',
      }),
      expect.objectContaining({
        kind: 'articleRegistration',
        id: articleRegistrationId,
        status: 'ToApprove',
      }),
    ]);
    expect([subscriptionId, articleRegistrationId]).toContain(results[0]?.id);
  });

  it.each([
    'b',
    'BE',
    'bérg',
    'van den berg',
    'Berg, van den',
    'fenna berg',
    'fen',
    '007',
    'fenna@werknemer',
    'Verpleging',
  ])('finds a person by %s', async (search) => {
    const { projectId } = await makeProject(portal());
    await addFenna(projectId);
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const results = await runSearch(token, search, [projectId]);
    expect(results[0]).toMatchObject({ kind: 'person', lastName: 'Berg' });
  });

  it('finds a subscription by its number, and a request by its reference', async () => {
    const { projectId } = await makeProject(portal());
    const { subscriptionId } = await addFenna(projectId);
    const decided = requestRow(projectId, {
      externalReference: 'AANVR-1',
      ...decision('Approved'),
    });
    await insertRequests(portal(), [decided]);
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const { subscriptionNumber } = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('subscription').select('subscriptionNumber').executeTakeFirstOrThrow(),
    );
    for (const search of [String(subscriptionNumber), `sp-${subscriptionNumber}`]) {
      expect(await runSearch(token, search, [projectId])).toContainEqual(
        expect.objectContaining({ kind: 'subscription', id: subscriptionId }),
      );
    }
    expect(await runSearch(token, 'AANVR-1', [projectId])).toContainEqual(
      expect.objectContaining({ id: decided.articleRegistrationId, status: 'Approved' }),
    );
  });

  it.each(['', '   ', '-', '%', '_erg', 'b%g', '%%%', "'; select 1 --", '\\', '99999999999999999'])(
    'takes %j literally, and finds nothing',
    async (search) => {
      const { projectId } = await makeProject(portal());
      await addFenna(projectId);
      const { token } = await makeAccount(portal(), { projects: [projectId] });
      expect(await runSearch(token, search, [projectId])).toEqual([]);
    },
  );

  it('searches every given project, and no other', async () => {
    const projects = [await makeProject(portal()), await makeProject(portal())];
    const [one, two] = projects.map(({ projectId }) => projectId) as [string, string];
    await addFenna(one);
    await addFenna(two);
    const { token } = await makeAccount(portal(), { projects: [one, two] });
    const projectsOf = async (ids: string[]) => [
      ...new Set((await runSearch(token, 'berg', ids)).map(({ projectId }) => projectId)),
    ];
    expect((await projectsOf([one, two])).sort()).toEqual([one, two].sort());
    expect(await projectsOf([two])).toEqual([two]);
    expect(await projectsOf([])).toEqual([]);
  });
});

describe("access to a project's data", () => {
  /** The data of a project that an account gets, by search and by known ids. */
  async function accessOf(token: string, projectId: string) {
    const { subscriptionId, articleRegistrationId } = await addFenna(projectId);
    const items: Recent[] = [
      { kind: 'person', projectId, id: subscriptionId },
      { kind: 'subscription', projectId, id: subscriptionId },
      { kind: 'articleRegistration', projectId, id: articleRegistrationId },
    ];
    const results = [
      ...(await runSearch(token, 'berg', [projectId])),
      ...(await runSearch(token, '007', [projectId])),
    ];
    return { isSearchable: results.length > 0, recent: (await readRecent(token, items)).length };
  }
  const nothing = { isSearchable: false, recent: 0 };
  const all = { isSearchable: true, recent: 3 };

  it('is denied to a non-member, a disabled member and an account with a pending consent', async () => {
    const { projectId } = await makeProject(portal());
    const otherProject = await makeProject(portal());
    const stranger = await makeAccount(portal(), { projects: [otherProject.projectId] });
    const flags = { isDisabled: true, userManagement: true };
    const disabled = await makeAccount(portal(), { projects: [projectId], flags });
    const waiting = await makeAccount(portal(), { projects: [otherProject.projectId] });
    await insertWaiting(portal(), { projectId, accountId: waiting.accountId });
    for (const { token } of [stranger, disabled, waiting]) {
      expect(await accessOf(token, projectId)).toEqual(nothing);
    }
    const member = await makeAccount(portal(), { projects: [projectId] });
    expect((await readRecent(member.token, [])).length).toBe(0);
  });

  it('is granted to a member, until the membership ends', async () => {
    const { projectId } = await makeProject(portal());
    const { token, accountId } = await makeAccount(portal(), { projects: [projectId] });
    expect(await accessOf(token, projectId)).toEqual(all);
    await portal().database.transaction({ allProjects: true }, (db) =>
      db.deleteFrom('membership').where('accountId', '=', accountId).execute(),
    );
    expect(await accessOf(token, projectId)).toEqual(nothing);
  });

  it('is not granted under another project of the same account', async () => {
    const [one, two] = [await makeProject(portal()), await makeProject(portal())];
    const { token } = await makeAccount(portal(), { projects: [one.projectId, two.projectId] });
    const { subscriptionId } = await addFenna(one.projectId);
    const recentIn = (projectId: string): Recent[] => [
      { kind: 'subscription', projectId, id: subscriptionId },
      { kind: 'person', projectId, id: subscriptionId },
    ];
    expect(await readRecent(token, recentIn(two.projectId))).toEqual([]);
    expect(await readRecent(token, recentIn(one.projectId))).toHaveLength(2);
  });

  it('is denied without 2FA for a project that demands it', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const account = await makeAccount(portal(), { projects: [projectId] });
    expect(await accessOf(account.token, projectId)).toEqual(all);
    const body = projectBody({ requireTotp: true });
    (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
    expect(await accessOf(account.token, projectId)).toEqual(nothing);
    await setUpTotp(portal(), account);
    expect((await accessOf(account.token, projectId)).recent).toBe(3);
  });

  it('of a Microsoft session follows the current rules of each project', async () => {
    const { projectId, person, account, tenant } = await makeFixture(portal());
    const other = await makeProject(portal());
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values({ projectId: other.projectId, accountId: account.accountId, isDisabled: false })
        .execute(),
    );
    const token = await harness.openLink(await harness.signIn(person));
    expect(await accessOf(token, projectId)).toEqual(all);
    // A project without rules for this directory, although the account is a member of it.
    expect(await accessOf(token, other.projectId)).toEqual(nothing);
    expect(await accessOf(account.token, other.projectId)).toEqual(all);
    await tenant.addUser(person.objectId, false);
    expect(await accessOf(token, projectId)).toEqual(nothing);
  });

  it('includes every project for the back office', async () => {
    const { projectId } = await makeProject(portal());
    const { token } = await makeAccount(portal(), { type: 'BackOffice' });
    expect(await accessOf(token, projectId)).toEqual(all);
  });
});

describe('recently opened records', () => {
  it('keep their order, with a person once', async () => {
    const { projectId } = await makeProject(portal());
    const { subscriptionId, articleRegistrationId } = await addFenna(projectId);
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const results = await readRecent(token, [
      { kind: 'articleRegistration', projectId, id: articleRegistrationId },
      { kind: 'person', projectId, id: articleRegistrationId },
      { kind: 'person', projectId, id: newId() },
      { kind: 'person', projectId, id: subscriptionId },
      { kind: 'subscription', projectId, id: subscriptionId },
    ]);
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([
      ['articleRegistration', articleRegistrationId],
      ['person', articleRegistrationId],
      ['subscription', subscriptionId],
    ]);
  });
});
