import {
  type GivenHeldReason,
  heldReasonsFor,
  type PayrollState,
} from '@portal/contract/payroll-shapes';
import type { Db } from '../../database/database.ts';
import type { AuditAction } from '@portal/contract/audit-log';
import { recordAudit } from '../../audit/audit-log.ts';
import { newId } from '../../ids.ts';
import { invalidInput, notFound, ProblemError } from '../../problem.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { lineKey, type PayrollLine } from './charged-rules.ts';
import { derivePeriod } from './derive-period.ts';
import { holdableKeys, holdKey } from './hold-rules.ts';
import { lineIdOf } from './line-id.ts';
import { missedCooperatively } from './line-rules.ts';
import { getPeriod, listPeriods, lockPayroll } from './payroll-store.ts';
import { periodLabel, settingsOf } from './read-lines.ts';

/** Who changes something, and when. */
export interface Acting {
  readonly accountId: string;
  readonly now: Date;
}

/** Writes into the log of the project what was done to payroll, without names. */
export const recordPayroll = (
  db: Db,
  { accountId, now }: Acting,
  entry: { projectId: string; action: AuditAction; details: Record<string, unknown> },
): Promise<void> =>
  recordAudit(db, {
    ...entry,
    occurredAt: now,
    actorAccountId: accountId,
    subjectType: 'project',
    subjectId: entry.projectId,
    person: {},
  });

/** The line of a period that has an id. */
function* findLine(
  lines: readonly PayrollLine[],
  { periodId, lineId }: { periodId: string; lineId: string },
): Cooperative<PayrollLine | undefined> {
  const found: PayrollLine[] = [];
  yield* eachCooperatively(lines, (line) => {
    if (lineIdOf(periodId, lineKey(line)) === lineId) found.push(line);
  });
  return found[0];
}

/**
 * Holds a line of the open period, or lets it count again.
 * @throws {ProblemError} 404 for a line that the period does not have; 409 unless it is open; 422
 *   for a missing number as the reason of a line that has one
 */
export async function setHold(
  db: Db,
  acting: Acting,
  {
    projectId,
    periodId,
    lineId,
    reason,
  }: { projectId: string; periodId: string; lineId: string; reason: GivenHeldReason | null },
): Promise<void> {
  await lockPayroll(db, { projectId });
  const row = await getPeriod(db, { projectId, periodId });
  if (row.state !== 'Open') throw new ProblemError('state-changed');
  const settings = await settingsOf(db, { projectId, row });
  const { lines } = await derivePeriod(db, { projectId, row, settings });
  const line = await runCooperatively(findLine(lines, { periodId, lineId }));
  if (!line) throw notFound();
  // The other line of a change of number may be the one that was held.
  const { subscriptionId } = line;
  const sought = holdKey(line);
  const keys = lines
    .filter((each) => each.subscriptionId === subscriptionId && holdKey(each) === sought)
    .flatMap(holdableKeys);
  if (reason === null && !line.isHeldByPerson) throw new ProblemError('state-changed');
  if (reason !== null && !heldReasonsFor(line.employeeNumber).includes(reason)) {
    throw invalidInput({ field: 'reason', code: 'choice-invalid' });
  }
  await db
    .deleteFrom('payrollHold')
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .where('lineKey', 'in', keys)
    .execute();
  if (reason !== null) {
    await db
      .insertInto('payrollHold')
      .values({
        projectId,
        payrollPeriodId: periodId,
        lineKey: lineKey(line),
        reason,
        heldAt: acting.now,
        heldByAccountId: acting.accountId,
      })
      .execute();
  }
  await recordPayroll(db, acting, {
    projectId,
    action: reason === null ? 'payroll-line-released' : 'payroll-line-held',
    details: { period: periodLabel(row), lineId, ...(reason && { reason }) },
  });
}

/**
 * Settles months that payroll missed, or waives them.
 * @throws {ProblemError} 409 when a month is not missed, or not by this amount
 */
export async function settleMissed(
  db: Db,
  acting: Acting,
  {
    projectId,
    choice,
    months,
  }: {
    projectId: string;
    choice: 'Settle' | 'Waive';
    months: readonly { subscriptionId: string; periodId: string; amount: number }[];
  },
): Promise<void> {
  await lockPayroll(db, { projectId });
  const row = (await listPeriods(db, { projectId })).find(({ state }) => state === 'Open');
  if (!row) throw new ProblemError('state-changed');
  const settings = await settingsOf(db, { projectId, row });
  const { charged, subscriptions, period } = await derivePeriod(db, { projectId, row, settings });
  const nameOf = (month: { subscriptionId: string; periodId: string; amount: number }) =>
    [month.subscriptionId, month.periodId, month.amount].join('/');
  const missed = await runCooperatively(missedCooperatively(charged, subscriptions));
  const open = new Set(missed.map(nameOf));
  const names = new Set(months.map(nameOf));
  const isPossible = choice === 'Waive' || period.components.has('NetSettlement');
  if (!isPossible || names.size < months.length || ![...names].every((name) => open.has(name))) {
    throw new ProblemError('state-changed');
  }
  await db
    .insertInto('payrollMissedDecision')
    .values(
      months.map(({ subscriptionId, periodId: originPeriodId, amount }) => ({
        payrollMissedDecisionId: newId(),
        projectId,
        subscriptionId,
        originPeriodId,
        choice,
        amount,
        decidedAt: acting.now,
        decidedByAccountId: acting.accountId,
      })),
    )
    .execute();
  await recordPayroll(db, acting, {
    projectId,
    action: choice === 'Settle' ? 'payroll-months-settled' : 'payroll-months-waived',
    details: { period: periodLabel(row), months: [...names] },
  });
}

/**
 * Says what became of a closed period.
 * @throws {ProblemError} 404; 409 from another state, or when somebody was first
 */
export async function markPeriod(
  db: Db,
  acting: Acting,
  {
    projectId,
    periodId,
    version,
    to,
  }: { projectId: string; periodId: string; version: number; to: 'Delivered' | 'Confirmed' },
): Promise<void> {
  await lockPayroll(db, { projectId });
  const row = await getPeriod(db, { projectId, periodId });
  const from: PayrollState = to === 'Delivered' ? 'Closed' : 'Delivered';
  if (row.state !== from || row.version !== version) throw new ProblemError('state-changed');
  await db
    .updateTable('payrollPeriod')
    .set({
      state: to,
      version: version + 1,
      ...(to === 'Delivered' ? { deliveredAt: acting.now } : { confirmedAt: acting.now }),
    })
    .where('payrollPeriodId', '=', periodId)
    .execute();
  await recordPayroll(db, acting, {
    projectId,
    action: to === 'Delivered' ? 'payroll-delivered' : 'payroll-confirmed',
    details: { period: periodLabel(row) },
  });
}
