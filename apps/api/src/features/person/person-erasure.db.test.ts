import { getPerson } from '@portal/contract/person';
import { erasePerson, exportPerson, getPersonErasure } from '@portal/contract/person-erasure';
import { beforeEach, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { insertOtherPayrollRows } from '../../../test/payroll-rows.ts';
import { readZip } from '../../../test/read-zip.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
let projectId: string;
let token: string;
beforeEach(async () => {
  ({ projectId } = await makeProject(portal()));
  const flags = { userManagement: true };
  ({ token } = await makeAccount(portal(), { projects: [projectId], flags }));
});

const longAgo = { periodStart: '2014-01-01', periodEnd: '2015-01-31' };
async function addSubscription(overrides: object, project = projectId): Promise<string> {
  const row = subscriptionRow(project, overrides);
  await insertSubscriptions(portal(), [row]);
  return row.subscriptionId;
}
const preview = async (personId: string) =>
  (await portal().call(getPersonErasure, { query: { PersonId: personId } }, token)).ok();
const erase = (personId: string) => portal().call(erasePerson, { body: { personId } }, token);

it('shows what will be erased, and erases it from this project alone', async () => {
  const id = await addSubscription(longAgo);
  const rejected = requestRow(projectId, decision('Rejected'));
  await insertRequests(portal(), [rejected]);
  const other = await makeProject(portal());
  const otherId = await addSubscription(longAgo, other.projectId);
  expect(await preview(id)).toEqual({
    goes: [
      { group: 'subscriptions', count: 1 },
      { group: 'requests', count: 1 },
    ],
    stays: [],
    faults: [],
    lookalikes: [],
  });
  expect((await erase(id)).status).toBe(204);
  const read = (personId: string) =>
    portal().call(getPerson, { query: { PersonId: personId } }, token);
  expect((await read(id)).status).toBe(404);
  expect((await read(rejected.articleRegistrationId)).status).toBe(404);
  const remaining = await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('subscription')
      .select('projectId')
      .where('subscriptionId', '=', otherId)
      .execute(),
  );
  expect(remaining).toEqual([{ projectId: other.projectId }]);
});

it('is refused while a condition is not met, and names it', async () => {
  const id = await addSubscription(longAgo);
  const running = await addSubscription({});
  const waiting = requestRow(projectId);
  await insertRequests(portal(), [waiting]);
  const { faults } = await preview(id);
  expect(faults).toEqual(
    expect.arrayContaining([
      { code: 'subscription-running', recordId: running },
      { code: 'request-waiting', recordId: waiting.articleRegistrationId },
    ]),
  );
  expect((await erase(id)).problem()).toMatchObject({
    status: 422,
    errors: { '': [{ code: 'person-not-erasable' }] },
  });
  expect((await preview(id)).goes).toContainEqual({ group: 'subscriptions', count: 2 });
});

it('shows until when payroll records stay, and a namesake with another number', async () => {
  const id = await addSubscription({ periodStart: '2024-01-01', periodEnd: '2025-06-30' });
  await insertOtherPayrollRows(portal(), { projectId, subscriptionId: id });
  const other = { employeeNumber: '4711', emailAddress: 'f.berg@prive.example' };
  const otherId = await addSubscription({ ...longAgo, ...other });
  const shown = await preview(id);
  expect(shown.goes).toEqual([]);
  expect(shown.stays).toEqual([
    { group: 'subscriptions', reason: 'payroll-record', count: 1, until: '2033-01-01' },
    { group: 'payroll', reason: 'payroll-lines', count: 3, until: '2034-01-01' },
  ]);
  expect(shown.lookalikes).toEqual([expect.objectContaining({ personId: otherId, ...other })]);
});

it('shows which payroll records stay when the subscription itself is erased', async () => {
  const id = await addSubscription(longAgo);
  await insertOtherPayrollRows(portal(), { projectId, subscriptionId: id });
  expect(await preview(id)).toMatchObject({
    goes: [{ group: 'subscriptions', count: 1 }],
    stays: [{ group: 'payroll', reason: 'payroll-lines', count: 3, until: '2034-01-01' }],
  });
});

it('is downloaded as a zip with an overview', async () => {
  const id = await addSubscription(longAgo);
  await insertOtherPayrollRows(portal(), { projectId, subscriptionId: id });
  const answer = await portal().call(exportPerson, { query: { PersonId: id } }, token);
  expect(answer.headers['content-disposition']).toContain('Gegevens%20van%20Fenna');
  const zip = await readZip(answer.body);
  expect([...zip.keys()]).toEqual(['overzicht.html', 'gegevens.json']);
  const overview = String(zip.get('overzicht.html'));
  expect(overview).toContain('fenna@werknemer.example');
  expect(overview).toContain('<h2>Regels voor de salarisverwerking (1)</h2>');
  expect(overview).toContain('Bedragen');
  expect(overview).toMatch(/>Prijs per maand<\/th><td>€\s[\d.]+,\d\d</);
  expect(overview).toMatch(/<td>Straat: [^;]+; Huisnummer: /);
});
