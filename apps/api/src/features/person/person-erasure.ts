import type { CallResult } from '@portal/contract/call';
import {
  type ErasureGroup,
  erasureGroups,
  type erasePerson,
  type getPersonErasure,
  stayReasons,
} from '@portal/contract/person-erasure';
import { fullName, prettyLastName } from '@portal/texts/format';
import { databaseIn, type Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer, MemberContext, OwnTransactionsContext } from '../../http/route.ts';
import { finishErasures, recordErasure } from '../../privacy/erase-person.ts';
import { exportPerson as packPerson } from '../../privacy/export-person.ts';
import { describePerson, collectRecords, listLookalikes } from '../../privacy/known-person.ts';
import type { PersonTableName } from '../../privacy/person-tables.ts';
import { type ErasurePlan, type PlannedStay, planErasure } from '../../privacy/plan-erasure.ts';
import { invalidInput, notFound } from '../../problem.ts';

const groupOf: Partial<Record<PersonTableName, ErasureGroup>> = {
  subscription: 'subscriptions',
  articleRegistration: 'requests',
  aaoFile: 'aaos',
  payrollOpening: 'payroll',
  payrollLine: 'payroll',
  payrollMissedDecision: 'payroll',
  employeeListEntry: 'employeeLists',
  upload: 'employeeLists',
  mail: 'mails',
  event: 'events',
  auditPerson: 'log',
  project: 'texts',
};

/** Tables whose rows belong to a record of another table, so they are not counted separately. */
const parts: ReadonlySet<PersonTableName> = new Set<PersonTableName>([
  'subscriptionAmounts',
  'subscriptionSuspensions',
  'articleRegistrationViewer',
]);

/** @throws {ProblemError} 404 */
async function plan(db: Db, personId: string, now: Date): Promise<ErasurePlan> {
  const planned = await planErasure(db, { ids: [personId], withAccounts: false, now });
  if (!planned) throw notFound();
  return planned;
}

/**
 * Merges the records that stay: one item per reason, with the latest date. An unknown date counts
 * as the latest.
 */
const mergeStays = (stays: readonly PlannedStay[]): PlannedStay[] =>
  stayReasons.flatMap((reason) => {
    const matching = stays.filter((stay) => stay.reason === reason);
    if (matching.length === 0) return [];
    const days = matching.flatMap(({ until }) => until ?? []).sort();
    const until = days.length === matching.length ? days.at(-1)! : null;
    return [{ reason, count: matching.reduce((total, { count }) => total + count, 0), until }];
  });

/**
 * What an erasure of an employee from the project would remove and leave.
 * @throws {ProblemError} 404
 */
export async function previewErasure(
  db: Db,
  { personId, now }: { personId: string; now: Date },
): Promise<CallResult<typeof getPersonErasure>> {
  const { person, tables, faults } = await plan(db, personId, now);
  const lookalikes = await listLookalikes(db, person);
  const shown = erasureGroups.map((group) => ({
    group,
    tables: tables.filter(
      ({ table }) => !parts.has(table) && (groupOf[table] ?? 'other') === group,
    ),
  }));
  return {
    goes: shown.flatMap(({ group, tables }) => {
      const count = tables.reduce((total, { goes }) => total + goes, 0);
      return count > 0 ? [{ group, count }] : [];
    }),
    stays: shown.flatMap(({ group, tables }) =>
      mergeStays(tables.flatMap(({ staying }) => staying)).map((stay) => ({ group, ...stay })),
    ),
    faults: faults.map((fault) => ({
      code: fault.code,
      recordId: 'recordId' in fault ? fault.recordId : null,
    })),
    lookalikes: lookalikes.map((one) => ({
      personId: one.id,
      firstName: one.firstName,
      infix: one.infix,
      lastName: one.lastName,
      prettyLastName: prettyLastName(one),
      emailAddress: one.emailAddress,
      employeeNumber: one.employeeNumber,
    })),
  };
}

/**
 * All data that the project has of an employee, as a zip.
 * @throws {ProblemError} 404
 */
export async function packEmployee(
  { db, projectId, session }: MemberContext,
  { clock }: Pick<Dependencies, 'clock'>,
  personId: string,
): Promise<FileAnswer> {
  const records = await collectRecords(db, [personId]);
  const [first] = records;
  if (!first) throw notFound();
  const person = await describePerson(db, records, { accountIds: [], withAccounts: 'none' });
  const { content } = await packPerson(db, person, clock.now());
  const fileName = `Gegevens van ${fullName(first)}.zip`;
  return {
    fileName,
    contentType: 'application/zip',
    content,
    entry: {
      projectId,
      session,
      action: 'person-data-downloaded',
      subject: { type: first.kind, id: first.id },
      person: { employee: fullName(first) },
    },
  };
}

/**
 * Erases an employee from the project. The erasure is stored first, and carried out now or later by
 * the job, so the response does not depend on the file storage.
 * @throws {ProblemError} 404; 422 when a condition is not met
 */
export async function eraseEmployee(
  services: Dependencies,
  context: OwnTransactionsContext<typeof erasePerson>,
  personId: string,
): Promise<void> {
  const { projectId, account, request } = context;
  const now = services.clock.now();
  await context.transaction(async (db) => {
    const planned = await plan(db, personId, now);
    if (planned.faults.length > 0) {
      throw invalidInput({ field: '', code: 'person-not-erasable' });
    }
    const erasure = { now, byAccountId: account.accountId, onlyProjectId: projectId };
    await recordErasure(db, planned, erasure);
    await context.storeResponse(db);
  });
  // The page says that the work may continue later. The job meets the same failure and logs it.
  const database = databaseIn(services.database, request.id);
  await finishErasures({ ...services, database }).catch(() => undefined);
}
