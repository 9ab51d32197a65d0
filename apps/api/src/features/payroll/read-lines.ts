import type { PayrollLineRow } from '@portal/contract/payroll-shapes';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { PayrollLine } from './charged-rules.ts';
import { type DerivedPeriod, derivePeriod, lineIdOf } from './derive-period.ts';
import { findSettings, getPeriod, listPeriods, type PeriodRow } from './payroll-store.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

/** A line that is not told of whom. */
export interface LineFacts extends Omit<PayrollLine, 'key'> {
  readonly lineId: string;
  /** Whether somebody holds it, in a period that is open. */
  readonly isHeldByPerson: boolean;
}

/** The settings of a period: those that it was closed with, or those of now. */
export async function settingsOf(
  db: Db,
  { projectId, row }: { projectId: string; row: PeriodRow },
): Promise<PayrollSettings> {
  const settings = row.settings ?? (await findSettings(db, { projectId })).settings;
  if (!settings) throw new Error('A period without settings');
  return settings;
}

const byId = (
  periodId: string,
  { lines, holds }: Pick<DerivedPeriod, 'lines' | 'holds'>,
): LineFacts[] =>
  lines.map(({ key, ...line }) => ({
    ...line,
    lineId: lineIdOf(periodId, key),
    isHeldByPerson: holds.has(key),
  }));

/** The lines of a closed period, as they were closed. */
export async function readClosedLines(
  db: Db,
  { projectId, periodId }: OfPeriod,
): Promise<LineFacts[]> {
  const rows = await db
    .selectFrom('payrollLine')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .orderBy('place')
    .execute();
  return rows.map(({ payrollLineId: lineId, ...row }) => ({
    ...row,
    lineId,
    isHeldByPerson: false,
  }));
}

/** The names of people by subscription; who was erased has none. */
export async function readNames(
  db: Db,
  { projectId }: { projectId: string },
  ids: readonly string[],
) {
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriptionId', 'firstName', 'infix', 'lastName'])
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const names = new Map(rows.map((row) => [row.subscriptionId, row]));
  return (subscriptionId: string) => {
    const { firstName = '', infix = null, lastName = '' } = names.get(subscriptionId) ?? {};
    return { firstName, infix, lastName, prettyLastName: prettyLastName({ infix, lastName }) };
  };
}

/** Such as 2026-03. */
export const periodLabel = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(2, '0')}`;

/** The lines of a period as a list shows them. @throws {ProblemError} 404 */
export async function readLineRows(
  db: Db,
  { projectId, periodId }: OfPeriod,
): Promise<PayrollLineRow[]> {
  const row = await getPeriod(db, { projectId, periodId });
  const settings = await settingsOf(db, { projectId, row });
  const lines =
    row.state === 'Open'
      ? byId(periodId, await derivePeriod(db, { projectId, row, settings }))
      : await readClosedLines(db, { projectId, periodId });
  const nameOf = await readNames(
    db,
    { projectId },
    lines.map(({ subscriptionId }) => subscriptionId),
  );
  const periods = await listPeriods(db, { projectId });
  const labels = new Map(periods.map((each) => [each.payrollPeriodId, periodLabel(each)]));
  return lines.map(({ originPeriodId, ...line }) => ({
    ...line,
    ...nameOf(line.subscriptionId),
    periodId,
    code: settings.components[line.component].code,
    sign: settings.components[line.component].sign,
    originPeriod: originPeriodId === null ? null : (labels.get(originPeriodId) ?? null),
  }));
}
