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

/** The account that makes a change, and the time of the change. */
export interface Actor {
  readonly accountId: string;
  readonly now: Date;
}

/** Adds an audit entry about payroll to the log of the project, without names. */
export const recordPayroll = (
  db: Db,
  { accountId, now }: Actor,
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
 * Holds a line of the open period, or releases it.
 * @throws {ProblemError} 404 for a line that the period does not have; 409 unless it is open; 422
 * for a missing number as the reason of a line that has one
 */
export async function setHold(
  db: Db,
  actor: Actor,
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
  // A change of number has two lines. The hold may be stored under the other one.
  const { subscriptionId } = line;
  const key = holdKey(line);
  const keys = lines
    .filter((each) => each.subscriptionId === subscriptionId && holdKey(each) === key)
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
        heldAt: actor.now,
        heldByAccountId: actor.accountId,
      })
      .execute();
  }
  await recordPayroll(db, actor, {
    projectId,
    action: reason === null ? 'payroll-line-released' : 'payroll-line-held',
    details: { period: periodLabel(row), lineId, ...(reason && { reason }) },
  });
}

/**
 * Settles or waives months that payroll missed.
 * @throws {ProblemError} 409 when a month is not missed, or not by this amount
 */
export async function settleMissed(
  db: Db,
  actor: Actor,
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
  const keyOf = (month: { subscriptionId: string; periodId: string; amount: number }) =>
    [month.subscriptionId, month.periodId, month.amount].join('/');
  const missed = await runCooperatively(missedCooperatively(charged, subscriptions));
  const open = new Set(missed.map(keyOf));
  const keys = new Set(months.map(keyOf));
  const isPossible = choice === 'Waive' || period.components.has('NetSettlement');
  if (!isPossible || keys.size < months.length || ![...keys].every((key) => open.has(key))) {
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
        decidedAt: actor.now,
        decidedByAccountId: actor.accountId,
      })),
    )
    .execute();
  await recordPayroll(db, actor, {
    projectId,
    action: choice === 'Settle' ? 'payroll-months-settled' : 'payroll-months-waived',
    details: { period: periodLabel(row), months: [...keys] },
  });
}

/**
 * Marks a closed period as delivered or confirmed.
 * @throws {ProblemError} 404; 409 from another state, or after another change of the state
 */
export async function markPeriod(
  db: Db,
  actor: Actor,
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
      ...(to === 'Delivered' ? { deliveredAt: actor.now } : { confirmedAt: actor.now }),
    })
    .where('payrollPeriodId', '=', periodId)
    .execute();
  await recordPayroll(db, actor, {
    projectId,
    action: to === 'Delivered' ? 'payroll-delivered' : 'payroll-confirmed',
    details: { period: periodLabel(row) },
  });
}
