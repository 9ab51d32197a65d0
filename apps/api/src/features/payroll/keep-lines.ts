import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { PayrollLine } from './charged-rules.ts';
import { lineIdOf } from './derive-period.ts';

const linesAtOnce = 2000;

/** What a digest covers of a line: everything but names, which are not in it to begin with. */
export const digestLines = (lines: readonly PayrollLine[]): string => {
  const hash = createHash('sha256');
  for (const line of lines) {
    hash.update(
      JSON.stringify([
        ...[line.subscriptionId, line.employeeNumber, line.component, line.change, line.amount],
        ...[line.delta, line.effectiveFrom, line.effectiveTo, line.originPeriodId, line.reason],
        line.heldReason,
      ]),
    );
  }
  return hash.digest('hex');
};

/** Keeps the lines of a period that is closed. */
export async function insertLines(
  db: Db,
  {
    projectId,
    periodId,
    lines,
  }: { projectId: string; periodId: string; lines: readonly PayrollLine[] },
): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const rows = lines.slice(from, from + linesAtOnce).map(({ key, ...line }, index) => ({
      ...line,
      ...{ payrollLineId: lineIdOf(periodId, key), projectId, payrollPeriodId: periodId },
      place: from + index,
    }));
    await db.insertInto('payrollLine').values(rows).execute();
  }
}
