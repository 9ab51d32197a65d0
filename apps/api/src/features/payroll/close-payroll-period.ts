import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newId } from '../../ids.ts';
import { appendEvent } from '../../journal/event-feed.ts';
import { ProblemError } from '../../problem.ts';
import { periodAfter } from './calendar-rules.ts';
import { type Acting, recordPayroll } from './change-period.ts';
import { derivePeriod } from './derive-period.ts';
import { digestLines, insertLines } from './keep-lines.ts';
import { makeFiles } from './make-files.ts';
import { noticeClosed } from './payroll-notices.ts';
import { findSettings, getPeriod, lockPayroll } from './payroll-store.ts';
import { periodLabel, settingsOf } from './read-lines.ts';
import { insertPeriod } from './start-payroll.ts';

/**
 * Closes the open period for good, and opens the next one: its lines, figures, settings and files
 * are kept as they are now, all in the one transaction that this is given.
 * @throws {ProblemError} 404; 409 when somebody was first, or other lines would be closed than were
 *   seen; 422 for lines without an employee number that nobody held
 */
export async function closePayrollPeriod(
  db: Db,
  { config }: Pick<Dependencies, 'config'>,
  acting: Acting & { readonly name: string },
  {
    projectId,
    periodId,
    version,
    digest,
  }: { projectId: string; periodId: string; version: number; digest?: string | undefined },
): Promise<{ sha256: string; nextPeriodId: string | null }> {
  await lockPayroll(db, { projectId });
  const row = await getPeriod(db, { projectId, periodId });
  if (row.state !== 'Open' || row.version !== version) throw new ProblemError('state-changed');
  const settings = await settingsOf(db, { projectId, row });
  const derived = await derivePeriod(db, { projectId, row, settings });
  const { lines, kept, holds } = derived;
  const unheld = lines.filter(
    ({ heldReason, key }) => heldReason === 'no-number' && !holds.has(key),
  );
  if (unheld.length > 0) {
    const ids = [...new Set(unheld.map(({ subscriptionId }) => subscriptionId))];
    throw new ProblemError(
      'lines-without-number',
      ids.map((id) => ({ field: `subscriptions.${id}`, code: 'field-is-required' as const })),
    );
  }
  const sha256 = digestLines(lines);
  if (digest !== undefined && digest !== sha256) throw new ProblemError('state-changed');
  await insertLines(db, { projectId, periodId, lines });
  await settleHoldsAndNumbers(db, { projectId });
  const heldCount = lines.filter(({ heldReason }) => heldReason !== null).length;
  await db
    .updateTable('payrollPeriod')
    .set({
      ...{ state: 'Closed', version: version + 1, sha256, heldCount },
      lineCount: lines.length - heldCount,
      // Frozen with the mode that the period was opened with.
      settings: JSON.stringify({ ...settings, frequency: row.frequency, mode: row.mode }),
      totals: JSON.stringify(kept),
      closedAt: acting.now,
      closedByAccountId: acting.accountId,
    })
    .where('payrollPeriodId', '=', periodId)
    .execute();
  const frozen = { ...settings, frequency: row.frequency, mode: row.mode };
  for (const file of await makeFiles(
    { config, now: acting.now },
    { row, settings: frozen, derived, sha256 },
  )) {
    await db
      .insertInto('payrollFile')
      .values({
        ...{ projectId, payrollPeriodId: periodId, madeAt: acting.now },
        ...file,
        ...{ lastDownloadedAt: null, lastDownloadedByAccountId: null },
      })
      .execute();
  }
  const nextPeriodId = await openNext(db, acting, { projectId, row });
  const figures = { period: periodLabel(row), lines: lines.length - heldCount, held: heldCount };
  await noticeClosed(
    db,
    { config },
    { projectId, row, closedBy: acting.name, lines: figures.lines, held: heldCount },
  );
  await recordPayroll(db, acting, {
    projectId,
    action: 'payroll-closed',
    details: { ...figures, sha256, totals: kept.totals },
  });
  await appendEvent(db, {
    projectId,
    type: 'payroll-period-closed',
    occurredAt: acting.now,
    data: {
      ...{ periodId, year: row.year, number: row.number, startsOn: row.startsOn },
      ...{ endsOn: row.endsOn, lines: figures.lines, held: heldCount, sha256 },
      totals: [...kept.totals],
    },
  });
  return { sha256, nextPeriodId };
}

/**
 * What was held is told by the lines now. A number that came since payroll began here is the one that
 * payroll has had all along, so that another one is told as a change.
 */
async function settleHoldsAndNumbers(db: Db, { projectId }: { projectId: string }): Promise<void> {
  await db.deleteFrom('payrollHold').where('projectId', '=', projectId).execute();
  await db
    .updateTable('payrollOpening')
    .from('subscription')
    .set((set) => ({ employeeNumber: set.ref('subscription.employeeNumber') }))
    .where('payrollOpening.projectId', '=', projectId)
    .where('payrollOpening.employeeNumber', 'is', null)
    .whereRef('subscription.projectId', '=', 'payrollOpening.projectId')
    .whereRef('subscription.subscriptionId', '=', 'payrollOpening.subscriptionId')
    .where('subscription.employeeNumber', 'is not', null)
    .execute();
}

/** Opens the period after one that is closed, unless payroll works differently from then on. */
async function openNext(
  db: Db,
  acting: Acting,
  { projectId, row }: { projectId: string; row: Awaited<ReturnType<typeof getPeriod>> },
): Promise<string | null> {
  const { settings } = await findSettings(db, { projectId });
  if (!settings || settings.frequency !== row.frequency || settings.mode !== row.mode) return null;
  const periodId = newId();
  const period = periodAfter(settings, row);
  await insertPeriod(db, acting, { projectId, periodId, period, settings, isOpening: false });
  return periodId;
}
