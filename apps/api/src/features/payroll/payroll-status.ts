import { amsterdamDate } from '@portal/contract/dates';
import { compiledRows } from '../../database/compiled-query.ts';
import type { Db } from '../../database/database.ts';
import { isCutOffNear } from './calendar-rules.ts';

const selectUnconfirmed = compiledRows((db, projectId: string) =>
  db
    .selectFrom('payrollPeriod')
    .select(['state', 'cutOffOn', 'payday', 'closedAt', 'deliveredAt'])
    .where('projectId', '=', projectId)
    .where('state', '<>', 'Confirmed')
    .orderBy('startsOn')
    .compile(),
);

/**
 * The periods of a project that are not confirmed yet: the open one, and how many are to be
 * delivered or confirmed, with the oldest and the first payday. Null before payroll is started.
 */
export async function readPayrollStatus(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
) {
  const periods = await selectUnconfirmed(db, projectId);
  if (periods.length === 0) return null;
  const cutOffOn = periods.find(({ state }) => state === 'Open')?.cutOffOn ?? null;
  const closed = periods.filter(({ state }) => state === 'Closed');
  const delivered = periods.filter(({ state }) => state === 'Delivered');
  const dayOf = (moment: Date | null | undefined) => (moment ? amsterdamDate(moment) : null);
  return {
    cutOffOn,
    isCutOffNear: cutOffOn !== null && isCutOffNear(cutOffOn, date),
    closed: {
      count: closed.length,
      oldest: dayOf(closed[0]?.closedAt),
      due: closed[0]?.payday ?? null,
    },
    delivered: { count: delivered.length, oldest: dayOf(delivered[0]?.deliveredAt), due: null },
  };
}

const selectOpen = compiledRows((db, projectId: string) =>
  db
    .selectFrom('payrollPeriod')
    .select(['cutOffOn', 'endsOn'])
    .where('projectId', '=', projectId)
    .where('state', '=', 'Open')
    .orderBy('startsOn')
    .limit(1)
    .compile(),
);

/** The open period of a project: its last day and its cut-off; null when none is open. */
export async function findOpenPeriod(db: Db, { projectId }: { projectId: string }) {
  const [period] = await selectOpen(db, projectId);
  return period ?? null;
}
