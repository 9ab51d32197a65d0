import type { PersonName } from '@portal/contract/fields';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { PayrollLineRow } from '@portal/contract/payroll-shapes';
import { prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { derivePeriod } from './derive-period.ts';
import { cachedAtRevision } from './payroll-cache.ts';
import { lineKey } from './charged-rules.ts';
import { lineIdOf } from './line-id.ts';
import { readLines } from './payroll-facts-store.ts';
import { type Line, listIndexes, type ListRequest, type LineSource } from './payroll-row-rules.ts';
import { findSettings, getPeriod, listPeriods, type PeriodRow } from './payroll-store.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

/** The settings of a period: those stored at closing, or the current ones. */
export async function settingsOf(
  db: Db,
  { projectId, row }: { projectId: string; row: PeriodRow },
): Promise<PayrollSettings> {
  const settings = row.settings ?? (await findSettings(db, { projectId })).settings;
  if (!settings) throw new Error('A period without settings');
  return settings;
}

const namesBatchSize = 2000;

/** The names of people by subscription. An erased person has none. */
export async function readNames(
  db: Db,
  { projectId }: { projectId: string },
  subscriptionIds: Iterable<string>,
): Promise<(subscriptionId: string) => PersonName> {
  const ids = [...new Set(subscriptionIds)];
  const names = new Map<string, PersonName>();
  for (let from = 0; from < ids.length; from += namesBatchSize) {
    const rows = await db
      .selectFrom('subscription')
      .select(['subscriptionId', 'firstName', 'infix', 'lastName'])
      .where('projectId', '=', projectId)
      .where(
        'subscriptionId',
        '=',
        sql<string>`any(${ids.slice(from, from + namesBatchSize)}::uuid[])`,
      )
      .execute();
    for (const { subscriptionId, ...name } of rows) names.set(subscriptionId, name);
  }
  const noName = { firstName: '', infix: null, lastName: '' };
  return (subscriptionId) => names.get(subscriptionId) ?? noName;
}

/** For example 2026-03. */
export const periodLabel = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(2, '0')}`;

/** The lines of a period, with what is needed to show a page of them. */
interface Listing {
  readonly source: LineSource;
  readonly rowOf: (line: Line) => PayrollLineRow;
  /** Sorted line indexes, by request. */
  readonly orders: Map<string, Uint32Array>;
}

/** The most orders that are cached for a period. */
const maxOrders = 4;

function* subscriptionsOf(lines: readonly Line[]): Cooperative<Set<string>> {
  const ids = new Set<string>();
  yield* eachCooperatively(lines, ({ subscriptionId }) => ids.add(subscriptionId));
  return ids;
}

async function makeListing(db: Db, { projectId, periodId }: OfPeriod, row: PeriodRow) {
  const settings = await settingsOf(db, { projectId, row });
  const derived = row.state === 'Open' && (await derivePeriod(db, { projectId, row, settings }));
  const lines: readonly Line[] = derived
    ? derived.lines
    : await readLines(db, { projectId, periodId });
  const ids = await runCooperatively(subscriptionsOf(lines));
  const nameOf = await readNames(db, { projectId }, ids);
  const periods = await listPeriods(db, { projectId });
  const labels = new Map(periods.map((each) => [each.payrollPeriodId, periodLabel(each)]));
  const originOf = ({ originPeriodId }: Pick<Line, 'originPeriodId'>) =>
    originPeriodId === null ? null : (labels.get(originPeriodId) ?? null);
  const codeOf = ({ component }: Line) => settings.components[component].code;
  const listing: Listing = {
    source: { lines, nameOf: (line) => nameOf(line.subscriptionId), originOf, codeOf },
    rowOf: (line) => {
      const { lineId, originPeriodId, ...fields } = line;
      const name = nameOf(line.subscriptionId);
      return {
        ...fields,
        ...name,
        prettyLastName: prettyLastName(name),
        periodId,
        lineId: lineId ?? lineIdOf(periodId, lineKey(line)),
        code: codeOf(line),
        sign: settings.components[line.component].sign,
        originPeriod: originOf({ originPeriodId }),
      };
    },
    orders: new Map(),
  };
  return { value: listing, lines: lines.length };
}

/** The lines that a list shows: their number, and a slice of them. */
export interface ListedLines {
  readonly length: number;
  readonly slice: (from: number, to: number) => PayrollLineRow[];
}

/**
 * Lists the lines of a period.
 * @throws {ProblemError} 404
 */
export async function listLines(
  db: Db,
  { projectId, periodId }: OfPeriod,
  { search, sortBy, descending, filters }: ListRequest,
): Promise<ListedLines> {
  const row = await getPeriod(db, { projectId, periodId });
  const { source, rowOf, orders } = await cachedAtRevision(
    db,
    { projectId, name: `lines ${periodId}` },
    () => makeListing(db, { projectId, periodId }, row),
  );
  const request = { search, sortBy, descending, filters };
  const name = JSON.stringify(request);
  const indexes = orders.get(name) ?? (await runCooperatively(listIndexes(source, request)));
  orders.delete(name);
  orders.set(name, indexes);
  const [oldest] = orders.keys();
  if (orders.size > maxOrders && oldest !== undefined) orders.delete(oldest);
  return {
    length: indexes.length,
    slice: (from, to) =>
      Array.from(indexes.subarray(from, to), (index) => rowOf(source.lines[index]!)),
  };
}
