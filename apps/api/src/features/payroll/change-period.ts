import type { PayrollState } from '@portal/contract/payroll-shapes';
import type { Db } from '../../database/database.ts';
import type { AuditAction } from '@portal/contract/audit-log';
import { recordAudits } from '../../audit/audit-log.ts';
import { newId } from '../../ids.ts';
import { ProblemError } from '../../problem.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { derivePeriod } from './derive-period.ts';
import { missedCooperatively } from './line-rules.ts';
import { getPeriod, listPeriods, lockPayroll } from './payroll-store.ts';
import { periodLabel, settingsOf } from './read-lines.ts';

/** The account that makes a change, and the time of the change. */
export interface Actor {
  readonly accountId: string;
  readonly now: Date;
}

interface PayrollEntry {
  readonly projectId: string;
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
}

/** Adds audit entries about payroll to the log of the project, without names. */
export const recordPayroll = (
  db: Db,
  { accountId, now }: Actor,
  entries: PayrollEntry | readonly PayrollEntry[],
): Promise<void> =>
  recordAudits(
    db,
    [entries].flat().map(({ projectId, action, details }) => ({
      projectId,
      action,
      details,
      occurredAt: now,
      actorAccountId: accountId,
      subjectType: 'project',
      subjectId: projectId,
      person: {},
    })),
  );

/**
 * Settles or waives months that payroll missed, each with an entry in the log.
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
  await recordPayroll(
    db,
    actor,
    [...keys].map((key) => ({
      projectId,
      action: choice === 'Settle' ? 'payroll-months-settled' : 'payroll-months-waived',
      details: { period: periodLabel(row), months: [key] },
    })),
  );
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
