import {
  type GivenHeldReason,
  hasNumberNow,
  heldReasonsFor,
} from '@portal/contract/payroll-shapes';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { invalidInput, notFound, ProblemError } from '../../problem.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { type Actor, recordPayroll } from './change-period.ts';
import { lineKey, type PayrollLine } from './charged-rules.ts';
import { type DerivedPeriod, derivePeriod } from './derive-period.ts';
import { blocksClosing, holdableKeys, holdKey } from './hold-rules.ts';
import { lineIdOf } from './line-id.ts';
import { getPeriod, lockPayroll, type PeriodRow } from './payroll-store.ts';
import { findPerson, personIdOf } from './period-people-rules.ts';
import { periodLabel, settingsOf } from './read-lines.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

/** A change of lines that the user saw as a number of them. */
interface SeenLines extends OfPeriod {
  readonly lineCount: number;
}

interface OpenPeriod {
  readonly row: PeriodRow;
  readonly derived: DerivedPeriod;
}

/**
 * Locks payroll and derives the open period.
 * @throws {ProblemError} 404; 409 unless it is open
 */
async function lockOpen(db: Db, { projectId, periodId }: OfPeriod): Promise<OpenPeriod> {
  await lockPayroll(db, { projectId });
  const row = await getPeriod(db, { projectId, periodId });
  if (row.state !== 'Open') throw new ProblemError('state-changed');
  const settings = await settingsOf(db, { projectId, row });
  return { row, derived: await derivePeriod(db, { projectId, row, settings }) };
}

/** What a change of holds stores: the keys that go, and those that come. */
function* keysOf(
  lines: readonly PayrollLine[],
  chosen: readonly PayrollLine[],
): Cooperative<{ removed: string[]; added: string[] }> {
  const ids = new Set<string>();
  const added = new Map<string, string>();
  yield* eachCooperatively(chosen, (line) => {
    ids.add(line.subscriptionId);
    const key = holdKey(line);
    if (!added.has(key)) added.set(key, lineKey(line));
  });
  // A change of number has two lines. The hold may be stored under the other one.
  const removed: string[] = [];
  yield* eachCooperatively(lines, (line) => {
    if (ids.has(line.subscriptionId) && added.has(holdKey(line)))
      removed.push(...holdableKeys(line));
  });
  return { removed, added: [...added.values()] };
}

/** Holds lines of the open period with a reason, or releases them with null. */
async function storeHolds(
  db: Db,
  { accountId, now }: Actor,
  { row, derived }: OpenPeriod,
  chosen: readonly PayrollLine[],
  reason: GivenHeldReason | null,
): Promise<void> {
  const { removed, added } = await runCooperatively(keysOf(derived.lines, chosen));
  const { projectId, payrollPeriodId } = row;
  await db
    .deleteFrom('payrollHold')
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', payrollPeriodId)
    .where('lineKey', '=', sql<string>`any(${removed}::text[])`)
    .execute();
  if (reason === null) return;
  await sql`
    insert into payroll_hold
      (project_id, payroll_period_id, line_key, reason, held_at, held_by_account_id)
    select ${projectId}, ${payrollPeriodId}, line_key, ${reason}, ${now}, ${accountId}
    from unnest(${added}::text[]) as line_key`.execute(db);
}

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
  }: OfPeriod & { lineId: string; reason: GivenHeldReason | null },
): Promise<void> {
  const open = await lockOpen(db, { projectId, periodId });
  const line = await runCooperatively(findLine(open.derived.lines, { periodId, lineId }));
  if (!line) throw notFound();
  if (reason === null && !line.isHeldByPerson) throw new ProblemError('state-changed');
  if (reason !== null && !heldReasonsFor(line.employeeNumber).includes(reason)) {
    throw invalidInput({ field: 'reason', code: 'choice-invalid' });
  }
  await storeHolds(db, actor, open, [line], reason);
  await recordPayroll(db, actor, {
    projectId,
    action: actionOf(reason),
    details: { period: periodLabel(open.row), lineId, ...(reason && { reason }) },
  });
}

const actionOf = (reason: GivenHeldReason | null) =>
  reason === null ? ('payroll-line-released' as const) : ('payroll-line-held' as const);

/** Holds or releases lines of one or more people, with an audit entry for each of these. */
async function setHolds(
  db: Db,
  actor: Actor,
  open: OpenPeriod,
  {
    indexes,
    lineCount,
    reason,
  }: { indexes: readonly number[]; lineCount: number; reason: GivenHeldReason | null },
): Promise<void> {
  const { row, derived } = open;
  const { lines, people } = derived;
  if (indexes.length !== lineCount) throw new ProblemError('state-changed');
  const chosen = indexes.map((index) => lines[index]!);
  await storeHolds(db, actor, open, chosen, reason);
  const byPerson = new Map<number, string[]>();
  const { payrollPeriodId: periodId, projectId } = row;
  await runCooperatively(
    eachCooperatively(indexes, (index) => {
      const person = people.personOf[index]!;
      const lineId = lineIdOf(periodId, lineKey(lines[index]!));
      const ids = byPerson.get(person);
      if (ids) ids.push(lineId);
      else byPerson.set(person, [lineId]);
    }),
  );
  const period = periodLabel(row);
  const entries = [...byPerson].map(([person, lineIds]) => ({
    projectId,
    action: actionOf(reason),
    details: {
      period,
      personId: personIdOf(lines, people, person),
      lines: lineIds.length,
      lineIds,
      ...(reason && { reason }),
    },
  }));
  await recordPayroll(db, actor, entries);
}

/**
 * Holds all lines of a person that no user holds yet, or releases those that one holds. A missing
 * number is a reason for the lines without one alone.
 * @throws {ProblemError} 404 for a person whom the period does not have; 409 unless it is open, or
 * for another number of lines
 */
export async function setPersonHold(
  db: Db,
  actor: Actor,
  { personId, reason, ...seen }: SeenLines & { personId: string; reason: GivenHeldReason | null },
): Promise<void> {
  const open = await lockOpen(db, seen);
  const { lines, people } = open.derived;
  const person = findPerson(lines, people, personId);
  if (person === undefined) throw notFound();
  const isMeant =
    reason === 'no-number'
      ? blocksClosing
      : ({ isHeldByPerson }: PayrollLine) => isHeldByPerson === (reason === null);
  const indexes = [...people.linesOf(person)].filter((index) => isMeant(lines[index]!));
  await setHolds(db, actor, open, { indexes, lineCount: seen.lineCount, reason });
}

/**
 * Holds all lines without a number that closing waits for, or releases those that were held for
 * their number, and have one now.
 * @throws {ProblemError} 404; 409 unless it is open, or for another number of lines
 */
export async function setNumberHolds(
  db: Db,
  actor: Actor,
  { isHeld, ...seen }: SeenLines & { isHeld: boolean },
): Promise<void> {
  const open = await lockOpen(db, seen);
  const isMeant = isHeld ? blocksClosing : hasNumberNow;
  const indexes: number[] = [];
  await runCooperatively(
    eachCooperatively(open.derived.lines, (line, index) => {
      if (isMeant(line)) indexes.push(index);
    }),
  );
  const reason = isHeld ? 'no-number' : null;
  await setHolds(db, actor, open, { indexes, lineCount: seen.lineCount, reason });
}
