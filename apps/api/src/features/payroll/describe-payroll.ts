import { partFields } from '@portal/contract/participation-fields';
import type { CallResult } from '@portal/contract/call';
import type { getPayrollPeriods, getPayrollSettings } from '@portal/contract/payroll';
import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { endOfDay } from './cut-off-rules.ts';
import { findSettings, listPeriods } from './payroll-store.ts';
import { firstPeriods } from './start-payroll.ts';

interface InProject {
  readonly projectId: string;
}

/** The payroll settings, with what the form shows beside them. */
export async function describeSettings(
  db: Db,
  { projectId, date }: InProject & { date: string },
): Promise<CallResult<typeof getPayrollSettings>> {
  const { settings, version } = await findSettings(db, { projectId });
  const periods = await listPeriods(db, { projectId });
  const example = await db
    .selectFrom('subscription')
    .select(partFields)
    .where('projectId', '=', projectId)
    .where('periodStart', '<=', date)
    .where((where) => where.or([where('periodEnd', 'is', null), where('periodEnd', '>=', date)]))
    // The one with the most components, so that the example shows each of them.
    .orderBy(
      sql`(gross_exchange > 0)::int + (net_exchange > 0)::int + (employer_contribution > 0)::int
        + (net_own_contribution > 0)::int`,
      'desc',
    )
    .orderBy('subscriptionId')
    .limit(1)
    .executeTakeFirst();
  return {
    settings,
    version,
    example: example ?? null,
    isStarted: periods.some(({ state }) => state === 'Open'),
    firstPeriods: firstPeriods(settings, periods, date).map((period) =>
      pick(period, ['year', 'number', 'startsOn', 'endsOn']),
    ),
  };
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * The periods, the newest first, with their files and the accounts that closed, delivered and
 * confirmed them.
 */
export async function describePeriods(
  db: Db,
  { projectId }: InProject,
): Promise<CallResult<typeof getPayrollPeriods>> {
  const rows = await listPeriods(db, { projectId });
  const files = await db
    .selectFrom('payrollFile')
    .select(['payrollPeriodId', 'format', 'fileName', 'sha256', 'lastDownloadedAt'])
    .select('lastDownloadedByAccountId')
    .where('projectId', '=', projectId)
    .orderBy('format')
    .execute();
  const ids = [
    ...rows.map(({ closedByAccountId }) => closedByAccountId),
    ...files.map(({ lastDownloadedByAccountId }) => lastDownloadedByAccountId),
  ].filter((id) => id !== null);
  const people = await db
    .selectFrom('account')
    .select(['accountId', 'firstName', 'infix', 'lastName'])
    .where('accountId', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const names = new Map(people.map((person) => [person.accountId, fullName(person)]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    items: rows.toReversed().map((row) => ({
      ...pick(row, ['year', 'number', 'startsOn', 'endsOn', 'payday', 'state', 'version']),
      ...pick(row, ['frequency', 'mode', 'isOpening', 'lineCount', 'heldCount', 'sha256']),
      periodId: row.payrollPeriodId,
      cutOffAt: endOfDay(row.cutOffOn),
      totals: row.totals ? [...row.totals.totals] : null,
      closedAt: moment(row.closedAt),
      closedBy: nameOf(row.closedByAccountId),
      deliveredAt: moment(row.deliveredAt),
      confirmedAt: moment(row.confirmedAt),
      files: files
        .filter(({ payrollPeriodId }) => payrollPeriodId === row.payrollPeriodId)
        .map((file) => ({
          ...pick(file, ['format', 'fileName', 'sha256']),
          lastDownloadedAt: moment(file.lastDownloadedAt),
          lastDownloadedBy: nameOf(file.lastDownloadedByAccountId),
        })),
    })),
  };
}
