import type { PayrollFigures } from '@portal/contract/payroll-shapes';
import type { Db } from '../../database/database.ts';
import { derivePeriod } from './derive-period.ts';
import { getPeriod } from './payroll-store.ts';
import { settingsOf } from './read-lines.ts';

/** The figures of a period by component: as stored at closing, or as they are now. */
export async function readFigures(
  db: Db,
  { projectId, periodId }: { projectId: string; periodId: string },
): Promise<{ components: PayrollFigures[] }> {
  const row = await getPeriod(db, { projectId, periodId });
  if (row.totals) return { components: [...row.totals.components] };
  const settings = await settingsOf(db, { projectId, row });
  const { storedTotals } = await derivePeriod(db, { projectId, row, settings });
  return { components: [...storedTotals.components] };
}
