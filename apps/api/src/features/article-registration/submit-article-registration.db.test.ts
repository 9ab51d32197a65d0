import {
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { postArticleRegistration } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  readEvents,
  readMails,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const submit = (project: { projectId: string; apiKey: string }, overrides: object) =>
  portal().call(
    postArticleRegistration,
    { params: { projectId: project.projectId }, body: { ...requestBody(), ...overrides } },
    project.apiKey,
  );

describe('a submitted request', () => {
  it('can be read back unchanged', async () => {
    const project = await makeProject(portal());
    const { token } = await makeAccount(portal(), { projects: [project.projectId] });
    const body = requestBody({ intensity: null, infix: null, costCentre: null });
    const answer = await submit(project, body);
    expect(answer.status).toBe(201);
    const query = { ArticleRegistrationId: answer.ok().articleRegistrationId };
    const seen = (await portal().call(getArticleRegistration, { query }, token)).ok();
    const { externalReference, acceptedAt, acceptanceReference, ...shown } = body;
    expect([externalReference, acceptedAt, acceptanceReference]).not.toContain(undefined);
    expect(seen).toMatchObject({ ...shown, status: 'ToApprove', version: 1, subscriptionId: null });
    const file = await portal().call(downloadArticleRegistrationRequestFile, { query }, token);
    expect(file.status).toBe(200);
  });

  it('is mailed to the members who may decide, in their language, and to no other account', async () => {
    const project = await makeProject(portal());
    const { projectId } = project;
    const projects = [projectId];
    const approver = await makeAccount(portal(), {
      projects,
      flags: { authorize: true },
      language: 'en',
    });
    await makeAccount(portal(), { projects, flags: { authorize: true, isDisabled: true } });
    const disabledEverywhere = await makeAccount(portal(), {
      projects,
      flags: { authorize: true },
    });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('account')
        .set({ isDisabled: true })
        .where('accountId', '=', disabledEverywhere.accountId)
        .execute(),
    );
    await makeAccount(portal(), { projects, flags: { subscriptionCopy: true } });
    const other = await makeProject(portal());
    await makeAccount(portal(), { projects: [other.projectId], flags: { authorize: true } });
    await submitRequest(portal(), project);
    const mails = await readMails(portal(), projectId);
    expect(mails).toMatchObject([{ recipient: approver.emailAddress, language: 'en' }]);
    expect(mails[0]?.subject).not.toContain('Veld');
    expect(await readEvents(portal(), project)).toEqual([]);
  });

  it('is stored once: the same body again returns the first request and changes nothing', async () => {
    const project = await makeProject(portal(), { requiresAuthorization: false });
    const first = (await submit(project, { externalReference: 'A-1' })).ok();
    const before = await dumpDatabase(portal());
    const again = await submit(project, { externalReference: 'A-1' });
    expect(again.status).toBe(201);
    expect(again.ok()).toEqual(first);
    const address = { ...requestBody().address, city: 'Deventer' };
    const changed = { externalReference: 'A-1', firstName: 'Anders', grossExchange: 2400, address };
    const differs = await submit(project, { ...changed, netExchange: 100 });
    expect(differs.status).toBe(409);
    const { type, errors } = differs.problem();
    expect(type).toBe('urn:employer-portal:problem:differs');
    expect(Object.keys(errors).sort()).toEqual([
      'address.city',
      'firstName',
      'grossExchange',
      'netExchange',
    ]);
    expect(await dumpDatabase(portal())).toEqual(before);
    // Another project may use the same reference.
    const other = await makeProject(portal());
    const elsewhere = (await submit(other, { externalReference: 'A-1' })).ok();
    expect(elsewhere).not.toEqual(first);
  });

  it('answers 404 for an unknown project', async () => {
    const { apiKey } = await makeProject(portal());
    const answer = await submit({ projectId: newId(), apiKey }, {});
    expect(answer.status).toBe(404);
    expect(answer.problem().type).toBe('urn:employer-portal:problem:not-found');
  });
});

describe('an invalid request', () => {
  it('is refused for each of its fields, and leaves no trace', async () => {
    const project = await makeProject(portal());
    await makeAccount(portal(), { projects: [project.projectId], flags: { authorize: true } });
    const before = await dumpDatabase(portal());
    const cases = [
      ['externalReference', '', 'field-is-required'],
      ['externalReference', undefined, 'field-is-required'],
      ['firstName', '  ', 'field-is-required'],
      ['lastName', null, 'field-is-required'],
      ['lastName', 'a\nb', 'value-invalid'],
      ['firstName', 'x'.repeat(101), 'value-too-long'],
      ['birthDate', '1991-02-29', 'date-invalid'],
      ['birthDate', '2026-03-18', 'date-invalid'],
      ['birthDate', '11-08-1991', 'date-invalid'],
      ['gender', 'male', 'choice-invalid'],
      ['gender', undefined, 'field-is-required'],
      ['emailAddress', 'sukru@', 'emailaddress-invalid'],
      ['emailAddress', 'a@b.example\r\nBcc: c@d.example', 'emailaddress-invalid'],
      ['intensity', 0, 'value-too-small'],
      ['intensity', 15, 'value-too-large'],
      ['intensity', undefined, 'field-is-required'],
      ['startDate', '2026-04-31', 'date-invalid'],
      ['months', 0, 'value-too-small'],
      ['months', 1.5, 'value-invalid'],
      ['totalPrice', 4251, 'amounts-do-not-add-up'],
      ['totalPrice', '4250', 'value-invalid'],
      ['grossExchange', -1, 'value-too-small'],
      ['netOwnContribution', 100_000_01, 'value-too-large'],
      ['acceptedAt', '2026-03-12', 'date-invalid'],
      ['acceptedAt', '2026-03-12T08:14:00', 'date-invalid'],
      ['address', undefined, 'field-is-required'],
      ['status', 'Approved', 'unknown-field'],
      ['projectId', newId(), 'unknown-field'],
    ] as const;
    for (const [field, value, code] of cases) {
      const answer = await submit(project, { [field]: value });
      const { errors } = answer.problem();
      const codes = errors[field]?.map((fault) => fault.code);
      expect([field, value, answer.status, Object.keys(errors)]).toEqual([
        field,
        value,
        422,
        [field],
      ]);
      expect([field, value, codes]).toEqual([field, value, expect.arrayContaining([code])]);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('has the fields of its address reported by their path', async () => {
    const project = await makeProject(portal());
    const address = { ...requestBody().address, city: '', houseNumber: 14, floor: 3 };
    const { errors } = (await submit(project, { address })).problem();
    expect(errors).toEqual({
      'address.city': [{ code: 'field-is-required', message: 'Plaats is verplicht' }],
      'address.houseNumber': [expect.objectContaining({ code: 'value-invalid' })],
      'address.floor': [expect.objectContaining({ code: 'unknown-field' })],
    });
  });

  it('has its price reported together with the other fields', async () => {
    const project = await makeProject(portal());
    const codes = async (overrides: object) =>
      Object.fromEntries(
        Object.entries((await submit(project, overrides)).problem().errors).map(
          ([field, faults]) => [field, faults.map(({ code }) => code)],
        ),
      );
    expect(await codes({ totalPrice: 1, lastName: '', months: 0, unknownField: 1 })).toEqual({
      totalPrice: ['amounts-do-not-add-up'],
      lastName: ['field-is-required'],
      months: ['value-too-small'],
      unknownField: ['unknown-field'],
    });
    // A part that is no amount cannot be added up.
    expect(await codes({ totalPrice: 1, grossExchange: -1 })).toEqual({
      grossExchange: ['value-too-small'],
    });
    expect(
      await codes({
        firstName: '小明',
        birthDate: '2026-03-18',
        acceptedAt: '2027-01-01T00:00:00Z',
      }),
    ).toEqual({
      firstName: ['characters-unsupported'],
      birthDate: ['date-invalid'],
      acceptedAt: ['date-invalid'],
    });
  });

  it('leaves the list unchanged', async () => {
    const project = await makeProject(portal());
    const { projectId } = project;
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    await submit(project, { totalPrice: 1 });
    const list = await portal().call(
      getArticleRegistrationToApproveTable,
      { body: { projectId } },
      token,
    );
    expect(list.ok().total).toBe(0);
  });
});

describe('a text that a contract could not show', () => {
  it('is refused by its field: characters that cannot be printed, seen, or read in order', async () => {
    const project = await makeProject(portal());
    for (const [firstName, code] of [
      ['محمد', 'characters-unsupported'],
      ['小明', 'characters-unsupported'],
      ['\u202Etxt.exe', 'value-invalid'],
      ['\u200b', 'value-invalid'],
      ['Jan\u2028Piet', 'value-invalid'],
    ]) {
      const { errors } = (await submit(project, { firstName })).problem();
      expect([firstName, errors['firstName']?.[0]?.code]).toEqual([firstName, code]);
    }
  });

  it('is accepted when empty, for an optional field', async () => {
    const project = await makeProject(portal());
    expect((await submit(project, { infix: '', employeeNumber: '' })).status).toBe(201);
  });
});

describe('a reference that a subscription already has', () => {
  it('is refused', async () => {
    const project = await makeProject(portal());
    await insertSubscriptions(portal(), [
      subscriptionRow(project.projectId, { externalReference: 'AB-1' }),
    ]);
    const { errors } = (await submit(project, { externalReference: 'AB-1' })).problem();
    expect(errors['externalReference']?.[0]?.code).toBe('reference-in-use');
  });
});
