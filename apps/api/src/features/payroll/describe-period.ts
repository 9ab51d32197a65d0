import type { CallResult } from '@portal/contract/call';
import type { getPayrollPeriod } from '@portal/contract/payroll';
import { hasNumberNow } from '@portal/contract/payroll-shapes';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { groupCharged, lineKey, numberOf, standingsOf, chargedHistoryOf } from './charged-rules.ts';
import { readBlockers } from './closing-blockers.ts';
import { type DerivedPeriod, derivePeriod } from './derive-period.ts';
import { cachedAtRevision } from './payroll-cache.ts';
import { lineIdOf } from './line-id.ts';
import { type MissedMonth, missedCooperatively } from './line-rules.ts';
import { linesOfNext } from './next-period.ts';
import { countLeftOut } from './payroll-facts-store.ts';
import { countWaitingRequests, getPeriod, listPeriods, type PeriodRow } from './payroll-store.ts';
import { readNames, settingsOf } from './read-lines.ts';
import { effectsOf } from './total-rules.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

type Description = CallResult<typeof getPayrollPeriod>;

/** The most missed months in one response. The others follow once these are decided on. */
const maxMissed = 100;
/** The most lines of the next period in one response. */
const maxMoving = 20;

/** The totals of a period, and what waits in it. */
export async function describePeriod(
  db: Db,
  { projectId, periodId }: OfPeriod,
): Promise<Description> {
  const row = await getPeriod(db, { projectId, periodId });
  if (!row.totals) {
    const name = `open ${periodId}`;
    return cachedAtRevision(db, { projectId, name }, async () => ({
      value: await describeOpen(db, { projectId }, row),
      lines: maxMissed + maxMoving,
    }));
  }
  const heldCount = row.heldCount ?? 0;
  const leftOutCount = heldCount && (await countLeftOut(db, { projectId, periodId }));
  const settings = await settingsOf(db, { projectId, row });
  return {
    effects: effectsOf(row.totals, settings.components),
    previous: await describePrevious(db, { projectId }, row),
    withoutNumber: 0,
    waitingRequests: 0,
    missed: [],
    missedCount: 0,
    next: null,
    digest: null,
    peopleWithoutNumber: [],
    peopleWithoutNumberCount: 0,
    totals: [...row.totals.totals],
    lineCount: row.lineCount ?? 0,
    heldCount,
    heldByPersonCount: heldCount - leftOutCount,
    heldWithNumberCount: 0,
    leftOutCount,
  };
}

/** What the period before came to. */
async function describePrevious(
  db: Db,
  { projectId }: Pick<OfPeriod, 'projectId'>,
  { startsOn }: PeriodRow,
): Promise<Description['previous']> {
  const periods = await listPeriods(db, { projectId });
  const before = periods.findLast((each) => each.startsOn < startsOn);
  if (!before?.totals || !before.settings) return null;
  const effects = effectsOf(before.totals, before.settings.components);
  return { ...pick(before, ['year', 'number']), effects };
}

async function describeOpen(
  db: Db,
  { projectId }: Pick<OfPeriod, 'projectId'>,
  row: PeriodRow,
): Promise<Description> {
  const settings = await settingsOf(db, { projectId, row });
  const derived = await derivePeriod(db, { projectId, row, settings });
  const { counts, storedTotals, charged, subscriptions, digest } = derived;
  const next = await runCooperatively(linesOfNext(derived, { row, settings }));
  const moving = next?.lines.slice(0, maxMoving) ?? [];
  const missed = await runCooperatively(missedCooperatively(charged, subscriptions));
  const shown = missed.slice(0, maxMissed);
  const ids = [...shown, ...moving].map((each) => each.subscriptionId);
  const find = await readNames(db, { projectId }, ids);
  const nameOf = (subscriptionId: string) => {
    const name = find(subscriptionId);
    return { ...name, prettyLastName: prettyLastName(name) };
  };
  const periods = new Map(charged.periods.map((period) => [period.periodId, period]));
  const numbers = await numbersOf(derived, shown);
  const blockers = await readBlockers(db, { projectId }, derived);
  return {
    totals: [...storedTotals.totals],
    effects: effectsOf(storedTotals, settings.components),
    previous: await describePrevious(db, { projectId }, row),
    lineCount: counts.counts,
    heldCount: counts.heldByPerson + counts.leftOut,
    heldByPersonCount: counts.heldByPerson,
    heldWithNumberCount: derived.lines.filter(hasNumberNow).length,
    leftOutCount: counts.leftOut,
    withoutNumber: blockers.lineCount,
    peopleWithoutNumber: blockers.people.map(({ personId, subscriptionId, name }) => ({
      personId,
      subscriptionId,
      ...name,
      prettyLastName: prettyLastName(name),
    })),
    peopleWithoutNumberCount: blockers.peopleCount,
    waitingRequests: await countWaitingRequests(db, { projectId }),
    missed: shown.map(({ subscriptionId, periodId: missedId, amount }) => ({
      subscriptionId,
      periodId: missedId,
      amount,
      ...nameOf(subscriptionId),
      employeeNumber: numbers.get(subscriptionId) ?? null,
      year: periods.get(missedId)?.year ?? 0,
      number: periods.get(missedId)?.number ?? 0,
      frequency: periods.get(missedId)?.frequency ?? row.frequency,
    })),
    missedCount: missed.length,
    next: next && {
      ...pick(next.days, ['year', 'number', 'startsOn']),
      frequency: row.frequency,
      lineCount: next.lines.length,
      lines: moving.map((line) => ({
        ...pick(line, ['subscriptionId', 'component', 'change', 'amount', 'delta']),
        ...nameOf(line.subscriptionId),
        lineId: lineIdOf('next', lineKey(line)),
      })),
    },
    digest,
  };
}

/** The employee numbers of the missed months, by subscription. */
async function numbersOf(
  { charged, subscriptions }: DerivedPeriod,
  shown: readonly MissedMonth[],
): Promise<Map<string, string | null>> {
  const groups = await runCooperatively(groupCharged(charged));
  const ids = new Set(shown.map(({ subscriptionId }) => subscriptionId));
  return new Map(
    subscriptions
      .filter(({ subscriptionId }) => ids.has(subscriptionId))
      .map((each) => {
        const { lines } = chargedHistoryOf(groups, each.subscriptionId);
        return [each.subscriptionId, numberOf(each, standingsOf(lines))];
      }),
  );
}
