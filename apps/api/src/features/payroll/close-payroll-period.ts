import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newId } from '../../ids.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { ProblemError } from '../../problem.ts';
import { periodAfter } from './calendar-rules.ts';
import { type Actor, recordPayroll } from './change-period.ts';
import { savePeriodClosed, settleHoldsAndNumbers } from './closing-store.ts';
import { type DerivedPeriod, derivePeriod } from './derive-period.ts';
import { blocksClosing } from './hold-rules.ts';
import { insertLines } from './store-lines.ts';
import { type StoredFile, makeFiles } from './make-files.ts';
import { insertFile } from './payroll-file-store.ts';
import { notifyClosed } from './payroll-notices.ts';
import {
  findSettings,
  getPeriod,
  lockPayroll,
  type PeriodRow,
  readRevision,
} from './payroll-store.ts';
import { periodLabel, settingsOf } from './read-lines.ts';
import { insertPeriod } from './start-payroll.ts';

interface ToClose {
  readonly projectId: string;
  readonly periodId: string;
  readonly version: number;
  readonly digest?: string | undefined;
}

/** What a closing stores, derived at a revision. */
export interface PreparedClosing {
  readonly revision: string;
  readonly derived: DerivedPeriod;
  readonly files: readonly StoredFile[];
}

/** The settings stored with a closed period. Frequency and mode are those it was opened with. */
const frozenSettings = (settings: PayrollSettings, row: PeriodRow): PayrollSettings => ({
  ...settings,
  frequency: row.frequency,
  mode: row.mode,
});

const filesOf = (
  { config, now }: Pick<Dependencies, 'config'> & { now: Date },
  period: { row: PeriodRow; settings: PayrollSettings; derived: DerivedPeriod },
): Promise<StoredFile[]> =>
  makeFiles({ config, now }, { ...period, settings: frozenSettings(period.settings, period.row) });

/**
 * Reads what a period would be closed with, so that its files are made before the transaction that
 * closes it.
 * @returns a function that makes the files; it returns undefined when the period cannot be closed
 * with this version and digest
 */
export async function prepareClosing(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, periodId, version, digest }: ToClose,
): Promise<() => Promise<PreparedClosing | undefined>> {
  const row = await getPeriod(db, { projectId, periodId });
  if (row.state !== 'Open' || row.version !== version) return async () => undefined;
  const settings = await settingsOf(db, { projectId, row });
  const revision = await readRevision(db, { projectId });
  const derived = await derivePeriod(db, { projectId, row, settings });
  if (digest !== undefined && digest !== derived.digest) return async () => undefined;
  const { config, clock } = services;
  return async () => {
    const files = await filesOf({ config, now: clock.now() }, { row, settings, derived });
    return { revision, derived, files };
  };
}

/**
 * Closes the open period for good, and opens the next one. Lines, figures, settings and files are
 * stored as they are now, in the given transaction.
 * @param prepared made before the transaction; ignored when the revision changed since
 * @throws {ProblemError} 404; 409 when the period was changed or closed by another call, or when
 * the lines differ from those shown; 422 for lines without an employee number that are not held
 */
export async function closePayrollPeriod(
  db: Db,
  { config }: Pick<Dependencies, 'config'>,
  actor: Actor & { readonly name: string },
  { projectId, periodId, version, digest }: ToClose,
  prepared?: PreparedClosing,
): Promise<{ sha256: string; nextPeriodId: string | null }> {
  await lockPayroll(db, { projectId });
  const row = await getPeriod(db, { projectId, periodId });
  if (row.state !== 'Open' || row.version !== version) throw new ProblemError('state-changed');
  const settings = await settingsOf(db, { projectId, row });
  const isSame = prepared && prepared.revision === (await readRevision(db, { projectId }));
  const derived = isSame ? prepared.derived : await derivePeriod(db, { projectId, row, settings });
  const { lines, storedTotals, digest: sha256 } = derived;
  const { counts: lineCount, heldByPerson, leftOut } = derived.counts;
  const heldCount = heldByPerson + leftOut;
  requireNumbers(derived);
  if (digest !== undefined && digest !== sha256) throw new ProblemError('state-changed');
  const files = isSame
    ? prepared.files
    : await filesOf({ config, now: actor.now }, { row, settings, derived });
  const of = { projectId, periodId };
  await insertLines(db, { ...of, lines });
  await settleHoldsAndNumbers(db, of);
  await savePeriodClosed(db, of, {
    version: version + 1,
    settings: frozenSettings(settings, row),
    totals: storedTotals,
    lineCount,
    heldCount,
    sha256,
    closedAt: actor.now,
    closedByAccountId: actor.accountId,
  });
  for (const file of files) await insertFile(db, of, { ...file, madeAt: actor.now });
  const nextPeriodId = await openNext(db, actor, { projectId, row });
  await notifyClosed(
    db,
    { config },
    { projectId, row, closedBy: actor.name, lines: lineCount, held: heldByPerson, leftOut },
  );
  await recordPayroll(db, actor, {
    projectId,
    action: 'payroll-closed',
    details: {
      period: periodLabel(row),
      lines: lineCount,
      held: heldByPerson,
      leftOut,
      sha256,
      totals: storedTotals.totals,
    },
  });
  await appendEvent(db, {
    projectId,
    type: 'payroll-period-closed',
    occurredAt: actor.now,
    data: {
      periodId,
      year: row.year,
      number: row.number,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      lines: lineCount,
      // The documented meaning of this field is all lines that do not count.
      held: heldCount,
      leftOut,
      sha256,
      totals: [...storedTotals.totals],
    },
  });
  return { sha256, nextPeriodId };
}

/**
 * Refuses to close while lines without a number are not held, so that no employee is dropped
 * unnoticed.
 */
function requireNumbers({ lines }: DerivedPeriod): void {
  const unheld = lines.filter(blocksClosing);
  if (unheld.length === 0) return;
  const ids = [...new Set(unheld.map(({ subscriptionId }) => subscriptionId))];
  throw new ProblemError(
    'lines-without-number',
    ids.map((id) => ({ field: `subscriptions.${id}`, code: 'field-is-required' as const })),
  );
}

/** Opens the period after a closed one, unless the frequency or mode changes from then on. */
async function openNext(
  db: Db,
  actor: Actor,
  { projectId, row }: { projectId: string; row: PeriodRow },
): Promise<string | null> {
  const { settings } = await findSettings(db, { projectId });
  if (!settings || settings.frequency !== row.frequency || settings.mode !== row.mode) return null;
  const periodId = newId();
  const period = periodAfter(settings, row);
  await insertPeriod(db, actor, { projectId, periodId, period, settings, isOpening: false });
  return periodId;
}
