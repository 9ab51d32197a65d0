import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  eachCooperatively,
  finish,
  type Cooperative,
} from '../../concurrency/cooperative-rules.ts';
import { lineKey, type PayrollLine } from './charged-rules.ts';
import { lineIdOf } from './line-id.ts';

const insertBatchSize = 1000;

/**
 * The fields of a line in the digest: the stored ones, without names and without the account that
 * held it.
 */
type DigestedLine = Omit<PayrollLine, 'isHeldByPerson'>;

export function* digestCooperatively(lines: Iterable<DigestedLine>): Cooperative<string> {
  const hash = createHash('sha256');
  yield* eachCooperatively(lines, (line) => {
    hash.update(
      JSON.stringify([
        line.subscriptionId,
        line.employeeNumber,
        line.component,
        line.change,
        line.amount,
        line.delta,
        line.effectiveFrom,
        line.effectiveTo,
        line.originPeriodId,
        line.reason,
        line.heldReason,
      ]),
    );
  });
  return hash.digest('hex');
}

/** As digestCooperatively, without yielding: for few lines. */
export const digestLines = (lines: Iterable<DigestedLine>): string =>
  finish(digestCooperatively(lines));

/** Stores the lines of a period that is closed. */
export async function insertLines(
  db: Db,
  {
    projectId,
    periodId,
    lines,
  }: { projectId: string; periodId: string; lines: readonly PayrollLine[] },
): Promise<void> {
  for (let from = 0; from < lines.length; from += insertBatchSize) {
    const rows = lines.slice(from, from + insertBatchSize).map((line, index) => ({
      ...line,
      payrollLineId: lineIdOf(periodId, lineKey(line)),
      place: from + index,
    }));
    // One parameter for all rows: a statement of many thousands takes long to build and to parse.
    await sql`
      insert into payroll_line (payroll_line_id, project_id, payroll_period_id, place,
        subscription_id, employee_number, component, change, amount, delta, effective_from,
        effective_to, origin_period_id, reason, held_reason)
      select "payrollLineId", ${projectId}, ${periodId}, place, "subscriptionId",
        "employeeNumber", component, change, amount, delta, "effectiveFrom", "effectiveTo",
        "originPeriodId", reason, "heldReason"
      from jsonb_to_recordset(${JSON.stringify(rows)}) as line ("payrollLineId" uuid,
        place integer, "subscriptionId" uuid, "employeeNumber" text, component text, change text,
        amount integer, delta integer, "effectiveFrom" date, "effectiveTo" date,
        "originPeriodId" uuid, reason text, "heldReason" text)`.execute(db);
  }
}
