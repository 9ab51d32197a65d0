import type { CallResult } from '@portal/contract/call';
import type {
  getPayrollPeriod,
  getPayrollPeriods,
  getPayrollSettings,
} from '@portal/contract/payroll';
import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { endOfDay } from './cut-off-rules.ts';
import { derivePeriod, lineIdOf } from './derive-period.ts';
import { groupLines, numberOf, standingsOf } from './charged-rules.ts';
import { digestLines } from './keep-lines.ts';
import { missedMonths } from './line-rules.ts';
import { linesOfNext } from './next-period.ts';
import { countWaitingRequests, findSettings, getPeriod, listPeriods } from './payroll-store.ts';
import { readNames, settingsOf } from './read-lines.ts';
import { firstPeriods } from './start-payroll.ts';

interface InProject {
  readonly projectId: string;
}

/** How payroll works, with what the form shows beside it. */
export async function describeSettings(
  db: Db,
  { projectId, date }: InProject & { date: string },
): Promise<CallResult<typeof getPayrollSettings>> {
  const { settings, version } = await findSettings(db, { projectId });
  const periods = await listPeriods(db, { projectId });
  const example = await db
    .selectFrom('subscription')
    .select(['grossExchange', 'netExchange', 'employerContribution', 'netOwnContribution'])
    .where('projectId', '=', projectId)
    .where('periodStart', '<=', date)
    .where((where) => where.or([where('periodEnd', 'is', null), where('periodEnd', '>=', date)]))
    // One that has as many parts as there are, so that each component is seen.
    .orderBy(
      sql`(gross_exchange > 0)::int + (net_exchange > 0)::int + (employer_contribution > 0)::int
        + (net_own_contribution > 0)::int`,
      'desc',
    )
    .orderBy('subscriptionId')
    .limit(1)
    .executeTakeFirst();
  return {
    ...{ settings, version, example: example ?? null },
    isStarted: periods.some(({ state }) => state === 'Open'),
    firstPeriods: firstPeriods(settings, periods, date).map((period) =>
      pick(period, ['year', 'number', 'startsOn', 'endsOn']),
    ),
  };
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The periods, the newest first, with their files and who did what. */
export async function describePeriods(
  db: Db,
  { projectId }: InProject,
): Promise<CallResult<typeof getPayrollPeriods>> {
  const rows = await listPeriods(db, { projectId });
  const files = await db
    .selectFrom('payrollFile')
    .select(['payrollPeriodId', 'format', 'fileName', 'sha256', 'lastDownloadedAt'])
    .select('lastDownloadedByAccountId')
    .where('projectId', '=', projectId)
    .orderBy('format')
    .execute();
  const ids = [
    ...rows.map(({ closedByAccountId }) => closedByAccountId),
    ...files.map(({ lastDownloadedByAccountId }) => lastDownloadedByAccountId),
  ].filter((id) => id !== null);
  const people = await db
    .selectFrom('account')
    .select(['accountId', 'firstName', 'infix', 'lastName'])
    .where('accountId', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const names = new Map(people.map((person) => [person.accountId, fullName(person)]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    items: rows.toReversed().map((row) => ({
      ...pick(row, ['year', 'number', 'startsOn', 'endsOn', 'payday', 'state', 'version']),
      ...pick(row, ['frequency', 'mode', 'isOpening', 'lineCount', 'heldCount', 'sha256']),
      periodId: row.payrollPeriodId,
      cutOffAt: endOfDay(row.cutOffOn),
      totals: row.totals ? [...row.totals.totals] : null,
      closedAt: moment(row.closedAt),
      closedBy: nameOf(row.closedByAccountId),
      deliveredAt: moment(row.deliveredAt),
      confirmedAt: moment(row.confirmedAt),
      files: files
        .filter(({ payrollPeriodId }) => payrollPeriodId === row.payrollPeriodId)
        .map((file) => ({
          ...pick(file, ['format', 'fileName', 'sha256']),
          lastDownloadedAt: moment(file.lastDownloadedAt),
          lastDownloadedBy: nameOf(file.lastDownloadedByAccountId),
        })),
    })),
  };
}

/** The most months that are listed at once; the others follow once these are decided on. */
const mostMissed = 100;
/** The most lines of the period after this one that are listed. */
const mostMoving = 20;

/** What a period comes to, and what waits in it. */
export async function describePeriod(
  db: Db,
  { projectId, periodId }: InProject & { periodId: string },
): Promise<CallResult<typeof getPayrollPeriod>> {
  const row = await getPeriod(db, { projectId, periodId });
  const none = {
    ...{ withoutNumber: 0, waitingRequests: 0, missed: [], missedCount: 0 },
    ...{ next: null, digest: null },
  };
  if (row.totals) {
    const { lineCount, heldCount } = row;
    return {
      ...none,
      totals: [...row.totals.totals],
      lineCount: lineCount ?? 0,
      heldCount: heldCount ?? 0,
    };
  }
  const settings = await settingsOf(db, { projectId, row });
  const derived = await derivePeriod(db, { projectId, row, settings });
  const { lines, kept, charged, subscriptions, holds } = derived;
  const next = linesOfNext(derived, { row, settings });
  const moving = next?.lines.slice(0, mostMoving) ?? [];
  const missed = missedMonths(charged, subscriptions);
  const shown = missed.slice(0, mostMissed);
  const nameOf = await readNames(
    db,
    { projectId },
    [...shown, ...moving].map((each) => each.subscriptionId),
  );
  const periods = new Map(charged.periods.map((period) => [period.periodId, period]));
  const ofShown = new Set(shown.map(({ subscriptionId }) => subscriptionId));
  const chargedOfShown = groupLines(
    charged.lines.filter(({ subscriptionId }) => ofShown.has(subscriptionId)),
  );
  const numbers = new Map(
    subscriptions
      .filter(({ subscriptionId }) => ofShown.has(subscriptionId))
      .map((each) => {
        const standings = standingsOf(chargedOfShown.get(each.subscriptionId) ?? []);
        return [each.subscriptionId, numberOf(each, standings)];
      }),
  );
  const heldCount = lines.filter(({ heldReason }) => heldReason !== null).length;
  return {
    totals: [...kept.totals],
    lineCount: lines.length - heldCount,
    heldCount,
    withoutNumber: lines.filter(
      ({ heldReason, key }) => heldReason === 'no-number' && !holds.has(key),
    ).length,
    waitingRequests: await countWaitingRequests(db, { projectId }),
    missed: shown.map(({ subscriptionId, periodId: missedId, amount }) => ({
      ...{ subscriptionId, periodId: missedId, amount },
      ...nameOf(subscriptionId),
      employeeNumber: numbers.get(subscriptionId) ?? null,
      year: periods.get(missedId)?.year ?? 0,
      number: periods.get(missedId)?.number ?? 0,
      frequency: periods.get(missedId)?.frequency ?? row.frequency,
    })),
    missedCount: missed.length,
    next: next && {
      ...pick(next.days, ['year', 'number', 'startsOn']),
      ...{ frequency: row.frequency, lineCount: next.lines.length },
      lines: moving.map((line) => ({
        ...pick(line, ['subscriptionId', 'component', 'change', 'amount']),
        ...nameOf(line.subscriptionId),
        lineId: lineIdOf('next', line.key),
      })),
    },
    digest: digestLines(lines),
  };
}
