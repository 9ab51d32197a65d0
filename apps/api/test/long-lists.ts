import { addDays } from '@portal/contract/dates';
import { recordAudits } from '../src/audit/audit-log.ts';
import { newId } from '../src/ids.ts';
import { insertEmployeeList } from './employee-list-rows.ts';
import {
  decision,
  insertAaos,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

/**
 * Fills every exportable list of a project with this number of rows.
 * @returns the ids of as many approved requests with an AAO
 */
export async function fillLists(
  portal: TestPortal,
  projectId: string,
  length: number,
): Promise<string[]> {
  const rows = <Row>(make: (at: number) => Row): Row[] =>
    Array.from({ length }, (_, at) => make(at));
  // Near the maximum price and started recently, so that it is in every list but that of ended
  // ones.
  const price = { totalPrice: 7500, grossExchange: 7500 };
  const cancelledFromList = { periodEnd: '2026-03-31', listCancelledAt: portal.clock.now() };
  const running = { ...price, periodStart: '2026-03-10' };
  // Each of another person, for the list of payroll has a row a person.
  const leaver = (at: number) => ({
    ...cancelledFromList,
    birthDate: addDays('1950-01-01', at),
  });
  await insertSubscriptions(portal, [
    ...rows(() => subscriptionRow(projectId, running)),
    ...rows(() => subscriptionRow(projectId, { periodEnd: '2025-12-31' })),
    ...rows((at) => subscriptionRow(projectId, leaver(at))),
  ]);
  const approved = rows(() => requestRow(projectId, decision('Approved')));
  await insertRequests(portal, [
    ...rows(() => requestRow(projectId)),
    ...approved,
    ...rows(() => requestRow(projectId, decision('Rejected'))),
  ]);
  const numbers = Array.from({ length }, (_, at) => `L-${at}`);
  await insertEmployeeList(portal, projectId, numbers);
  await insertMembers(portal, projectId, length);
  await portal.database.transaction({ projectId }, async (db) => {
    await db
      .updateTable('payrollPeriod')
      .set({ lineCount: length })
      .where('projectId', '=', projectId)
      .where('state', '!=', 'Open')
      .execute();
    const lines = ['Personeelsnummer', ...numbers].map((line) => `${line}\r\n`);
    await db
      .updateTable('payrollFile')
      .set({ content: Buffer.from(lines.join('')) })
      .where('projectId', '=', projectId)
      .execute();
  });
  const signed = approved.map(({ articleRegistrationId }) => articleRegistrationId);
  await insertAaos(portal, { projectId, articleRegistrationIds: signed });
  return signed;
}

/** Members of a project, and an entry in its log for each. */
async function insertMembers(portal: TestPortal, projectId: string, length: number) {
  const ids = Array.from({ length }, newId);
  await portal.database.transaction({ allProjects: true }, async (db) => {
    await db
      .insertInto('account')
      .values(
        ids.map((accountId) => ({
          accountId,
          emailAddress: `${accountId}@werkgever.example`,
          firstName: 'Noor',
          infix: 'van',
          lastName: 'Dam',
          type: 'Customer' as const,
          passwordHash: null,
        })),
      )
      .execute();
    await db
      .insertInto('membership')
      .values(
        ids.map((accountId) => ({
          projectId,
          accountId,
          isDisabled: false,
          authorize: false,
          confirmationMails: false,
          userManagement: false,
          subscriptionCopy: false,
        })),
      )
      .execute();
    await recordAudits(
      db,
      ids.map((subjectId) => ({
        projectId,
        occurredAt: portal.clock.now(),
        actorAccountId: undefined,
        action: 'member-added' as const,
        subjectType: 'account' as const,
        subjectId,
        details: {},
        person: {},
      })),
    );
  });
}
