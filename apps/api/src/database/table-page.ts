import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import {
  countWords,
  keptCount,
  type KeptCount,
  listState,
  readKeptCount,
  recallCount,
  stillHolds,
} from './kept-counts.ts';
import {
  type PageList,
  type PageQuery,
  pageQuery,
  pageRows,
  type Part,
  plainRows,
  skipped,
  takePage,
} from './page-query.ts';
import {
  anyProject,
  ofTable,
  rowCount,
  tableCondition,
  tableOrder,
  type TablePageRequest,
  type TableSource,
} from './table-query.ts';

/** A page of a list, in order. */
export interface TablePage<Row> {
  readonly rows: Row[];
  /** How many rows the list has; with `isCapped` there are more. */
  readonly total: number;
  /** Set when a search found very many, and counted no further. */
  readonly isCapped?: true;
}

/** A page of a list as a call answers it. */
export type TableAnswer<Item> = Omit<TablePage<Item>, 'rows'> & { readonly items: Item[] };

/** A search that finds more rows than this counts no further; its total is then only known so far. */
const mostFound = 1_000;

/** A group with fewer rows than this is sorted; of a larger one, the list is read until a page is full. */
const fewRows = 1_000;

async function runPage<Row, Count>(
  db: Db,
  list: PageList,
  { counted, ...parts }: PageQuery<Count>,
): Promise<{ rows: Row[]; count: Count }> {
  const query = pageQuery<Row, Count>(list, { ...parts, counted: counted.query });
  return takePage((await query.execute(db)).rows, counted);
}

/** A count that is made each time. */
const freshCount = (count: RawBuilder<unknown>): KeptCount<number> => ({
  query: sql`select null as list_revision, false as has_written, ${count} as list_count`,
  valueOf: ({ listCount }) => listCount!,
});

async function readPlainPage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> {
  const { projectId, search } = request;
  const isSearch = search.trim() !== '';
  const count = ofTable(source, rowCount, { projectId, filter: list.filter });
  const { rows, count: total } = await runPage<Row, number>(db, list, {
    ...plainRows(source, request, list),
    counted: isSearch
      ? freshCount(sql`(select ${rowCount} from hits)`)
      : source.isNoted
        ? keptCount(db, { projectId, count, alsoOf: list.alsoOf })
        : freshCount(count),
  });
  return { rows, total };
}

/** How many rows of a list a search found, and whether the database told where all of them lie. */
interface Found {
  readonly rows: number;
  readonly isAll: boolean;
}

/**
 * As readPlainPage, for a search. Either the database tells where all of its hits lie, or there are
 * so many that the first rows of the list that have the text are soon found by reading on. That there
 * are so many is kept until a row changes: then neither is asked again, for the next letter or page.
 */
async function readFoundPage<Row>(
  db: Db,
  source: TableSource & { readonly locateFunction: string },
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> {
  const { projectId } = request;
  const condition = tableCondition(source, {
    ...list,
    projectId: anyProject(projectId),
    search: '',
  });
  const typed = sql`fold_text(${request.search.trim()})`;
  const recalled = recallCount<Found>(
    projectId,
    countWords(sql`${source.table} where ${condition} and ${typed}`).compile(db),
    ({ rows, isAll }) => rows > mostFound && !isAll,
  );
  const isKept = sql`(select ${stillHolds(recalled.revision)} from list_state)`;
  // Null where the database was not asked, because what is kept still holds.
  const isAll = sql`(select is_all from found)`;
  const upTo = sql.lit(mostFound + 1);
  const order = tableOrder(source, request, list.order);
  // Those of a whole list need not be looked at to be counted.
  const someLocated = list.isWhole
    ? sql`select cardinality(places) as some_located from found`
    : sql`select count(*)::int as some_located from (select from located limit ${upTo}) as counted`;
  const pageOf = (rows: RawBuilder<unknown>) =>
    pageRows(source, request, list, { rows, order, skip: skipped(request) });
  // Where enough of those that were told are in the list, nothing is left to count. Otherwise in an
  // order that the text has nothing to do with: by name, its rows may all be at the end.
  const counted = sql`(
    select json_build_object('isAll', ${isAll}, 'rows', case
      when ${isAll} or some_located > ${sql.lit(mostFound)} then some_located
      else (select count(*)::int from (
        select from walked order by birth_date limit ${upTo}) as counted)
      end)
    from (${someLocated}) as some_rows)`;
  const { rows, count } = await runPage<Row, Found>(db, list, {
    // The rows that are read are not compared by LIKE: the planner takes a long pattern for a rare
    // one, and would read the whole list.
    hits: sql`
      list_state as materialized (${listState({ projectId, alsoOf: list.alsoOf })}),
      typed as materialized (select ${typed} as letters),
      found as materialized (
        select places, is_all from typed, ${sql.ref(source.locateFunction)}(letters)
        where not ${isKept}),
      located as not materialized (
        select * from ${source.table}
        where ${condition} and ctid = any((select places from found)::tid[])),
      walked as not materialized (
        select * from ${source.table}
        where ${condition} and strpos(search_text, (select letters from typed)) > 0)`,
    page: sql`
      select * from (${pageOf(sql`located where ${isAll}`)}) as page_located
      union all
      select * from (${pageOf(sql`walked where ${isAll} is not true`)}) as page_walked`,
    counted: {
      ...recalled,
      query: sql`select list_revision, has_written,
        case when ${isKept} then null else ${counted} end as list_count from list_state`,
    },
  });
  return count.rows > mostFound
    ? { rows, total: mostFound, isCapped: true }
    : { rows, total: count.rows };
}

/**
 * As readPlainPage, for an order with groups: how many rows each group has is kept, so only the
 * groups are read that a page shows.
 * @returns undefined when the counts change faster than they can be used
 */
async function readGroupedPage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList & { readonly groups: readonly RawBuilder<unknown>[] },
): Promise<TablePage<Row> | undefined> {
  const { projectId } = request;
  const condition = tableCondition(source, { ...request, ...list });
  const ofGroups = list.groups.map((group) => sql`count(*) filter (where ${group})`);
  const count = ofTable(source, sql<number[]>`json_build_array(${sql.join(ofGroups)})`, {
    ...{ projectId, filter: list.filter },
  });
  const asked = { projectId, count, alsoOf: list.alsoOf };
  let sizes = keptCount(db, asked).known ?? (await readKeptCount(db, asked));
  for (let tries = 0; tries < 2; tries += 1) {
    const read = await runPage<Row, number[]>(db, list, {
      hits: sql`hits as not materialized (select * from ${source.table} where ${condition})`,
      page: pageOfGroups(source, request, list, sizes),
      counted: keptCount(db, asked),
    });
    if (read.count.every((size, at) => size === sizes[at])) {
      return { rows: read.rows, total: sizes.reduce((sum, size) => sum + size, 0) };
    }
    sizes = read.count;
  }
  return undefined;
}

/** The rows of a page from the groups that it shows, whose sizes are known. */
function pageOfGroups(
  source: TableSource,
  request: TablePageRequest,
  list: PageList & { readonly groups: readonly RawBuilder<unknown>[] },
  sizes: readonly number[],
): RawBuilder<unknown> {
  const { descending, rowsPerPage } = request;
  // Within a group, the value that they are sorted by is the same for all.
  const order = tableOrder(source, request, { expression: sql`sort_key` });
  const parts: RawBuilder<unknown>[] = [];
  let skip = skipped(request);
  let before = 0;
  const groups = list.groups.map((group, at) => ({ group, size: sizes[at] ?? 0 }));
  for (const { group, size } of descending ? groups.reverse() : groups) {
    const shown = Math.min(size - skip, rowsPerPage - before);
    if (shown > 0) {
      const rows =
        size < fewRows
          ? sql`(select * from hits where ${group} offset 0) as few_rows`
          : sql`hits where ${group}`;
      parts.push(sql`select * from (
        ${pageRows(source, request, list, { rows, order, skip, before })}) as part`);
      before += shown;
    }
    skip = Math.max(0, skip - size);
  }
  if (parts.length === 0) parts.push(pageRows(source, request, list, nothing(order)));
  return sql`select * from (${sql.join(parts, sql` union all `)}) as parts
    where list_place <= ${rowsPerPage}`;
}

const nothing = (order: RawBuilder<unknown>): Part => ({
  rows: sql`hits where false`,
  order,
  skip: 0,
});

/**
 * One page of a list and the total of all pages, in one query.
 * @param columns of the table, as the rows get them
 */
export async function readTablePage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> {
  const { locateFunction } = source;
  if (request.search.trim() !== '' && locateFunction !== undefined) {
    return readFoundPage(db, { ...source, locateFunction }, request, list);
  }
  const { groups } = list.order;
  const grouped =
    request.search.trim() === '' && source.isNoted && groups !== undefined
      ? await readGroupedPage<Row>(db, source, request, { ...list, groups })
      : undefined;
  return grouped ?? readPlainPage(db, source, request, list);
}
