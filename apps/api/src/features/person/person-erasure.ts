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

/** Tables whose rows belong to a record of another table, so they are not counted apart. */
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

/** One line for each reason, with its latest day; an unknown day counts as the latest. */
const joinStays = (stays: readonly PlannedStay[]): PlannedStay[] =>
  stayReasons.flatMap((reason) => {
    const found = stays.filter((stay) => stay.reason === reason);
    if (found.length === 0) return [];
    const days = found.flatMap(({ until }) => until ?? []).sort();
    const until = days.length === found.length ? days.at(-1)! : null;
    return [{ reason, count: found.reduce((total, { count }) => total + count, 0), until }];
  });

/** What erasing an employee from the project comes to. @throws {ProblemError} 404 */
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
      joinStays(tables.flatMap(({ staying }) => staying)).map((stay) => ({ group, ...stay })),
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

/** Everything that the project holds of an employee. @throws {ProblemError} 404 */
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
 * Erases an employee from the project. Once it is noted it is carried out, if not now then by the
 * job, so the answer does not wait for a storage that is away.
 * @throws {ProblemError} 404; 422 when something has to happen first
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
    const asked = { now, byAccountId: account.accountId, onlyProjectId: projectId };
    await recordErasure(db, planned, asked);
    await context.storeResponse(db);
  });
  // The page says that the work may go on later. The job meets the same failure and logs it.
  const database = databaseIn(services.database, request.id);
  await finishErasures({ ...services, database }).catch(() => undefined);
}
