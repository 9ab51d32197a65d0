import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { PayrollPeriodTable } from '../../database/payroll-tables.ts';
import { notFound } from '../../problem.ts';

export type PeriodRow = Selectable<PayrollPeriodTable>;

interface InProject {
  readonly projectId: string;
}

/** The payroll settings and their version. Null and 0 before the first save. */
export async function findSettings(
  db: Db,
  { projectId }: InProject,
): Promise<{ settings: PayrollSettings | null; version: number }> {
  const row = await db
    .selectFrom('payrollSettings')
    .select(['settings', 'version'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? { settings: null, version: 0 };
}

/**
 * Serializes changes of payroll in a project. It locks nothing else: a closing may take seconds,
 * during which other calls of the project continue.
 */
export async function lockPayroll(db: Db, { projectId }: InProject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payroll ' || ${projectId}, 0))`.execute(
    db,
  );
}

export const listPeriods = (db: Db, { projectId }: InProject): Promise<PeriodRow[]> =>
  db
    .selectFrom('payrollPeriod')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('startsOn')
    .execute();

/** @throws {ProblemError} 404 */
export async function getPeriod(
  db: Db,
  { projectId, periodId }: InProject & { periodId: string },
): Promise<PeriodRow> {
  const row = await db
    .selectFrom('payrollPeriod')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The number of undecided requests of a project. */
export async function countWaitingRequests(db: Db, { projectId }: InProject): Promise<number> {
  const { count } = await db
    .selectFrom('articleRegistration')
    .select((request) => request.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('status', '=', 'ToApprove')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Changes with all data that payroll is derived from: settings, periods, lines and decisions, and
 * the project's subscriptions with their amounts and suspensions. The transaction's own writes to
 * subscriptions count from its commit on.
 */
export async function readRevision(db: Db, { projectId }: InProject): Promise<string> {
  const { revision } = await db
    .selectFrom('listRevision')
    .select(sql<string>`coalesce(sum(revision), 0)::text`.as('revision'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return revision;
}
