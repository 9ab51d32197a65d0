import type { PersonName } from '@portal/contract/fields';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { PayrollLineRow } from '@portal/contract/payroll-shapes';
import { LruMap } from '@portal/list-engine/lru-map';
import { prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import { derivePeriod } from './derive-period.ts';
import { cachedAtRevision } from './payroll-cache.ts';
import { lineKey } from './charged-rules.ts';
import { lineIdOf } from './line-id.ts';
import { linesOfNext } from './next-period.ts';
import { readLines, readTraits } from './payroll-facts-store.ts';
import { type Line, listIndexes, type ListRequest } from './payroll-row-rules.ts';
import type { PeopleSource } from './people-row-rules.ts';
import { findPerson, peopleOfLines } from './period-people-rules.ts';
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

/** The lines of a period and their people, with what is needed to show a page of them. */
export interface Listing {
  readonly source: PeopleSource;
  readonly rowOf: (line: Line) => PayrollLineRow;
  /** Sorted indexes of lines and of people, by request. */
  readonly orders: LruMap<Uint32Array>;
}

/** The most orders that are cached for a period. */
const maxOrders = 6;

/** The indexes of a request, which a listing caches. */
export async function cachedOrder(
  { orders }: Listing,
  name: string,
  make: () => Cooperative<Uint32Array>,
): Promise<Uint32Array> {
  const indexes = orders.get(name) ?? (await runCooperatively(make()));
  orders.set(name, indexes);
  return indexes;
}

function* subscriptionsOf(lines: readonly Line[]): Cooperative<Set<string>> {
  const ids = new Set<string>();
  yield* eachCooperatively(lines, ({ subscriptionId }) => ids.add(subscriptionId));
  return ids;
}

interface OfListing extends OfPeriod {
  /** The lines of the period after an open one, which are not stored. */
  readonly isNext?: boolean | undefined;
}

async function makeListing(db: Db, { projectId, periodId, isNext }: OfListing, row: PeriodRow) {
  const settings = await settingsOf(db, { projectId, row });
  const derived = row.state === 'Open' && (await derivePeriod(db, { projectId, row, settings }));
  let lines: readonly Line[] = [];
  if (derived && isNext) {
    lines = (await runCooperatively(linesOfNext(derived, { row, settings })))?.lines ?? [];
  } else if (derived) {
    lines = derived.lines;
  } else if (!isNext) {
    lines = await readLines(db, { projectId, periodId });
  }
  const ids = await runCooperatively(subscriptionsOf(lines));
  const nameOf = await readNames(db, { projectId }, ids);
  const periods = await listPeriods(db, { projectId });
  const labels = new Map(periods.map((each) => [each.payrollPeriodId, periodLabel(each)]));
  const originOf = ({ originPeriodId }: Pick<Line, 'originPeriodId'>) =>
    originPeriodId === null ? null : (labels.get(originPeriodId) ?? null);
  const codeOf = ({ component }: Line) => settings.components[component].code;
  const signOf = ({ component }: Line) => settings.components[component].sign;
  const people =
    derived && !isNext
      ? derived.people
      : await runCooperatively(peopleOfLines(lines, await readTraits(db, { projectId }, ids)));
  const listing: Listing = {
    source: {
      lines,
      people,
      nameOf: (line) => nameOf(line.subscriptionId),
      originOf,
      codeOf,
      signOf,
    },
    rowOf: (line) => {
      const { lineId, originPeriodId, ...fields } = line;
      const name = nameOf(line.subscriptionId);
      return {
        ...fields,
        ...name,
        prettyLastName: prettyLastName(name),
        periodId,
        lineId: lineId ?? lineIdOf(isNext ? 'next' : periodId, lineKey(line)),
        code: codeOf(line),
        sign: signOf(line),
        originPeriod: originOf({ originPeriodId }),
      };
    },
    orders: new LruMap(maxOrders),
  };
  return { value: listing, lines: lines.length };
}

/** The lines that a list shows: their number, and a slice of them. */
export interface ListedLines {
  readonly length: number;
  readonly slice: (from: number, to: number) => PayrollLineRow[];
}

/**
 * Finds the lines of a period with their people, which both tables show.
 * @throws {ProblemError} 404
 */
export async function findListing(
  db: Db,
  { projectId, periodId, isNext }: OfListing,
): Promise<Listing> {
  const row = await getPeriod(db, { projectId, periodId });
  const name = `${isNext ? 'next ' : ''}lines ${periodId}`;
  return cachedAtRevision(db, { projectId, name }, () =>
    makeListing(db, { projectId, periodId, isNext }, row),
  );
}

/**
 * Lists the lines of a period or of the one after it, or of one person in it.
 * @throws {ProblemError} 404
 */
export async function listLines(
  db: Db,
  of: OfListing,
  {
    search,
    sortBy,
    descending,
    filters,
    personId,
  }: ListRequest & { personId?: string | undefined },
): Promise<ListedLines> {
  const listing = await findListing(db, of);
  const { source, rowOf } = listing;
  const request = { search, sortBy, descending, filters };
  // The few lines of a person are sorted anew, and leave the cache to the whole list.
  const indexes =
    personId === undefined
      ? await cachedOrder(listing, JSON.stringify(request), () => listIndexes(source, request))
      : await runCooperatively(listIndexes(source, request, linesOfPerson(source, personId)));
  return {
    length: indexes.length,
    slice: (from, to) =>
      Array.from(indexes.subarray(from, to), (index) => rowOf(source.lines[index]!)),
  };
}

function linesOfPerson({ lines, people }: PeopleSource, personId: string): Iterable<number> {
  const person = findPerson(lines, people, personId);
  return person === undefined ? [] : people.linesOf(person);
}
