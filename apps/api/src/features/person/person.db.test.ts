import { downloadAaoFile } from '@portal/contract/article-registration';
import { getPerson, getPersonHistory } from '@portal/contract/person';
import { getSubscriptionHistory } from '@portal/contract/subscription';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject, submitRequest } from '../../../test/factories.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
  type SubscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
let projectId: string;
let apiKey: string;
let token: string;
let viewerToken: string;
beforeEach(async () => {
  ({ projectId, apiKey } = await makeProject(portal()));
  const flags = { authorize: true };
  ({ token } = await makeAccount(portal(), { projects: [projectId], flags }));
  ({ token: viewerToken } = await makeAccount(portal(), { projects: [projectId] }));
});

const read = (personId: string, by = token) =>
  portal().call(getPerson, { query: { PersonId: personId } }, by);
const personOf = async (personId: string, by = token) => (await read(personId, by)).ok();

async function addSubscription(overrides: Partial<SubscriptionRow> = {}): Promise<string> {
  const subscriptionId = newId();
  await insertSubscriptions(portal(), [
    subscriptionRow(projectId, { subscriptionId, ...overrides }),
  ]);
  return subscriptionId;
}

describe('a person', () => {
  it('has all records of one employee, found by the id of any of them', async () => {
    const approved = requestRow(projectId, decision('Approved'));
    const waiting = requestRow(projectId, { employeeNumber: null });
    const { articleRegistrationId } = approved;
    await insertRequests(portal(), [approved, waiting]);
    await insertAao(portal(), { projectId, articleRegistrationId });
    const running = await addSubscription({ emailAddress: 'nieuw@werknemer.example' });
    const ended = await addSubscription({ periodEnd: '2025-12-31', department: 'Keuken' });
    // Records of others: a reused number, the same birth date, another project.
    await addSubscription({ birthDate: '1990-01-01' });
    await addSubscription({ employeeNumber: '900', emailAddress: 'ander@werknemer.example' });
    const other = await makeProject(portal());
    await insertSubscriptions(portal(), [subscriptionRow(other.projectId)]);

    const person = await personOf(running);
    expect(person).toMatchObject({
      personId: running,
      projectId,
      firstName: 'Fenna',
      prettyLastName: 'Berg, van den',
      birthDate: '1988-02-29',
      employeeNumber: '007',
      department: 'Keuken',
    });
    expect(person.subscriptions.map(({ subscriptionId }) => subscriptionId).sort()).toEqual(
      [running, ended].sort(),
    );
    expect(person.subscriptions.map(({ status }) => status).sort()).toEqual(['Active', 'Ended']);
    expect(person.requests.map((request) => request.articleRegistrationId).sort()).toEqual(
      [articleRegistrationId, waiting.articleRegistrationId].sort(),
    );
    expect(person.aaos).toEqual([
      {
        articleRegistrationId,
        articleName: 'Fitness Compleet',
        fileName: expect.any(String) as unknown,
        signedAt: expect.any(String) as unknown,
      },
    ]);
    const query = { ArticleRegistrationId: articleRegistrationId };
    expect((await portal().call(downloadAaoFile, { query }, viewerToken)).status).toBe(200);

    for (const id of [ended, articleRegistrationId, waiting.articleRegistrationId]) {
      expect(await personOf(id)).toEqual({ ...person, personId: id });
    }
  });

  it('has the name and the address of the latest record', async () => {
    const createdAt = (day: number) => `2026-03-0${day}T09:00:00Z`;
    const first = await addSubscription({ createdAt: createdAt(1) });
    const married = { lastName: 'Boer', infix: 'de', emailAddress: 'deboer@werknemer.example' };
    await addSubscription({ createdAt: createdAt(2), ...married });
    expect(await personOf(first)).toMatchObject({ ...married, prettyLastName: 'Boer, de' });
  });

  it('of another project is answered as an unknown id is', async () => {
    const other = await makeProject(portal());
    const foreign = subscriptionRow(other.projectId);
    await insertSubscriptions(portal(), [foreign]);
    const refusal = async (id: string) => ({ ...(await read(id)).problem(), requestId: '' });
    const unknown = await refusal(newId());
    expect(unknown.status).toBe(404);
    expect(await refusal(foreign.subscriptionId)).toEqual(unknown);
  });
});

describe('the employee list', () => {
  it('is shown only to accounts that may see it', async () => {
    const id = await addSubscription();
    expect((await personOf(id)).employeeList).toEqual({ place: 'no-list', entry: null });
    await insertEmployeeList(portal(), projectId, ['7', '12']);
    const entry = { employeeNumber: '7', employeeName: 'Medewerker 7' };
    expect((await personOf(id)).employeeList).toMatchObject({ place: 'other-name', entry });
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('employeeListEntry')
        .set({ employeeName: 'Berg, Fenna van den' })
        .where('employeeNumber', '=', '7')
        .execute(),
    );
    expect((await personOf(id)).employeeList?.place).toBe('on-list');
    expect((await personOf(id, viewerToken)).employeeList).toBeNull();
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    expect((await personOf(id, backOffice.token)).employeeList).toBeNull();
  });

  it('that was saved last counts, and matches a person without a number by address', async () => {
    const id = await addSubscription({ employeeNumber: null });
    await insertEmployeeList(portal(), projectId, ['7']);
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('employeeListEntry')
        .set({ emailAddress: 'Fenna@werknemer.example' })
        .execute(),
    );
    expect((await personOf(id)).employeeList?.place).toBe('on-list');
    await insertEmployeeList(portal(), projectId, ['12']);
    expect((await personOf(id)).employeeList).toEqual({ place: 'not-on-list', entry: null });
  });
});

describe('the history of a person', () => {
  const historyOf = async (personId: string, by = token) =>
    (await portal().call(getPersonHistory, { query: { PersonId: personId } }, by)).ok().items;

  it('is that of all their records, the latest first', async () => {
    const name = { firstName: 'Fenna', birthDate: '1988-02-29', employeeNumber: '007' };
    const early = await addSubscription({ createdAt: '2025-01-01T09:00:00Z' });
    const requestId = await submitRequest(portal(), { projectId, apiKey }, name);
    await submitRequest(portal(), { projectId, apiKey }, { ...name, birthDate: '1990-01-01' });
    const items = await historyOf(early);
    expect(items.map(({ action }) => action)).toEqual([
      'article-registration-submitted',
      'subscription-started',
    ]);
    expect(await historyOf(requestId, viewerToken)).toEqual(items);
    const query = { SubscriptionId: early };
    const ofRecord = (await portal().call(getSubscriptionHistory, { query }, token)).ok().items;
    expect(items.slice(-1)).toEqual(ofRecord);
  });

  it('of an unknown id is answered with 404', async () => {
    const query = { PersonId: newId() };
    expect((await portal().call(getPersonHistory, { query }, token)).status).toBe(404);
  });
});
