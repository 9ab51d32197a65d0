import { stayReasons } from '@portal/contract/person-erasure';
import { beforeEach, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { insertOtherPayrollRows } from '../../test/payroll-rows.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { recordAudit } from '../audit/audit-log.ts';

const portal = useTestPortal();
const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

let projectId: string;
let accountId: string;
let emailAddress: string;
beforeEach(async () => {
  ({ projectId } = await makeProject(portal()));
  ({ accountId, emailAddress } = await makeAccount(portal(), { projects: [] }));
});

/** The rows that stay, by table and reason, as the command prints them. */
async function stayLines(id: string): Promise<string[]> {
  const printed: string[] = [];
  await runCommand({ services: portal().services, print: (line) => printed.push(line) }, [
    'person',
    'erase',
    id,
  ]);
  let table = '';
  return printed.flatMap((line) => {
    if (line.startsWith('  ')) return [`${table}: ${line.trim()}`];
    table = line.split(':')[0]!;
    return [];
  });
}
const note = (subjectType: 'article-registration' | 'subscription', subjectId: string) =>
  everywhere((db) =>
    recordAudit(db, {
      projectId,
      occurredAt: portal().clock.now(),
      details: {},
      subjectType,
      subjectId,
      action: 'article-registration-approved',
      actorAccountId: accountId,
      person: { emailAddress },
    }),
  );
/** A decision of this person on the request of another. */
async function decideOnOther(overrides: object): Promise<string> {
  const other = { decidedByAccountId: accountId, emailAddress: `${newId()}@werknemer.example` };
  const row = requestRow(projectId, { ...other, birthDate: '1990-01-01', ...overrides });
  await insertRequests(portal(), [row]);
  return row.articleRegistrationId;
}

const stayTexts = {
  'payroll-record': 'payroll records, which the law keeps',
  'payroll-lines': 'what payroll was told, without a name, which the law keeps',
  decision: "requests of others that were decided on in this person's name",
  'other-record': 'the log of records of others, which says who decided',
  'own-text': "the employer's own texts, which a manager of the project changes",
};

it('prints of all rows that stay the reason and the end date', async () => {
  expect(Object.keys(stayTexts)).toEqual(stayReasons);
  const request = requestRow(projectId, { ...decision('Approved'), emailAddress });
  const { articleRegistrationId } = request;
  await insertRequests(portal(), [request]);
  await insertAao(portal(), { projectId, articleRegistrationId });
  const ended = { periodStart: '2024-01-01', periodEnd: '2025-06-30', articleRegistrationId };
  const subscription = subscriptionRow(projectId, { emailAddress, ...ended });
  const { subscriptionId } = subscription;
  await insertSubscriptions(portal(), [subscription]);
  await insertOtherPayrollRows(portal(), { projectId, subscriptionId });
  await note('subscription', subscriptionId);
  const rejected = { ...decision('Rejected'), decidedAt: '2026-03-01T09:00:00Z' };
  await note('article-registration', await decideOnOther(rejected));
  await everywhere((db) =>
    db
      .updateTable('project')
      .set({ newsText: `Vragen? Mail ${emailAddress}.` })
      .where('projectId', '=', projectId)
      .execute(),
  );
  const payroll = `${stayTexts['payroll-lines']}; until 2034-01-01`;
  const record = `${stayTexts['payroll-record']}; until 2033-01-01`;
  expect(await stayLines(subscriptionId)).toEqual([
    `subscriptionAmounts: 1 stay: ${record}`,
    `subscription: 1 stay: ${record}`,
    `payrollOpening: 1 stay: ${payroll}`,
    `payrollLine: 1 stay: ${payroll}`,
    `payrollMissedDecision: 1 stay: ${payroll}`,
    `aaoFile: 1 stay: ${record}`,
    `articleRegistration: 1 stay: ${record}`,
    `articleRegistration: 1 stay: ${stayTexts.decision}; until 2027-03-01`,
    `auditPerson: 1 stay: ${record}`,
    // The rest of the audit log is stored for two years.
    `auditPerson: 1 stay: ${stayTexts['other-record']}; until 2028-03-18`,
    `project: 1 stay: ${stayTexts['own-text']}`,
  ]);
});

it('prints an unknown end date for decisions while a subscription of one runs', async () => {
  await decideOnOther(decision('Rejected'));
  const articleRegistrationId = await decideOnOther(decision('Approved'));
  await decideOnOther(decision('Approved'));
  const running = subscriptionRow(projectId, {
    articleRegistrationId,
    emailAddress: `${newId()}@werknemer.example`,
    birthDate: '1990-01-01',
  });
  await insertSubscriptions(portal(), [running]);
  await note('subscription', running.subscriptionId);
  const stay = `${stayTexts.decision}; as long as the record that they belong to`;
  expect(await stayLines(accountId)).toEqual([
    `articleRegistration: 3 stay: ${stay}`,
    `auditPerson: 1 stay: ${stayTexts['other-record']}; as long as the record that they belong to`,
  ]);
  await everywhere((db) =>
    db
      .updateTable('subscription')
      .set({ periodEnd: '2026-08-31' })
      .where('subscriptionId', '=', running.subscriptionId)
      .execute(),
  );
  // The approved request without a subscription, twelve months from 2026-04-01.
  expect((await stayLines(accountId))[0]).toBe(
    `articleRegistration: 3 stay: ${stayTexts.decision}; until 2035-01-01`,
  );
});
