import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import {
  countWords,
  listState,
  type RecalledCount,
  recallCount,
  stillHolds,
} from './kept-counts.ts';
import {
  type PageList,
  pageQuery,
  type PageRow,
  pageRows,
  skipped,
  type TablePage,
  takePage,
} from './page-query.ts';
import {
  anyProject,
  tableCondition,
  tableOrder,
  type TablePageRequest,
  type TableSource,
} from './table-query.ts';

/** A table of which the database tells where the rows lie that a search finds. */
export type LocatedSource = TableSource & {
  readonly locateFunction: NonNullable<TableSource['locateFunction']>;
};

/** A search that finds more rows than this counts no further; its total is then only known so far. */
const mostFound = 1_000;

/** How many rows of a list a search found, and whether the database told where all of them lie. */
export interface Found {
  readonly rows: number;
  readonly isAll: boolean;
}

const letters = (search: string): RawBuilder<unknown> => sql`fold_text(${search})`;

const conditionOf = (
  source: TableSource,
  { projectId }: TablePageRequest,
  list: PageList,
): RawBuilder<unknown> =>
  tableCondition(source, { ...list, projectId: anyProject(projectId), search: '' });

/**
 * What the count of a search is kept under.
 * @param request with the search as it is asked: without spaces around it
 */
export const foundWords = (
  source: LocatedSource,
  request: TablePageRequest,
  list: PageList,
): RawBuilder<unknown> =>
  countWords(
    sql`${source.table} where ${conditionOf(source, request, list)} and ${letters(request.search)}`,
  );

/** What is kept of a search, by its words: only that it finds very many is. */
export const recallFound = (
  projectId: string,
  words: Pick<CompiledQuery, 'sql' | 'parameters'>,
): RecalledCount<Found> =>
  recallCount<Found>(projectId, words, ({ rows, isAll }) => rows > mostFound && !isAll);

/**
 * The statement of a page of a search. Either the database tells where all of its hits lie, or there
 * are so many that the first rows of the list that have the text are soon found by reading on. That
 * there are so many is kept until a row changes: then neither is asked again, for the next letter or
 * page.
 * @param request as foundWords takes it
 * @param knownRevision of what is kept
 */
export function foundQuery<Row>(
  source: LocatedSource,
  request: TablePageRequest,
  list: PageList,
  knownRevision: string,
): RawBuilder<PageRow<Row, Found>> {
  const { projectId } = request;
  const condition = conditionOf(source, request, list);
  const isKept = sql`(select ${stillHolds(knownRevision)} from list_state)`;
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
  return pageQuery<Row, Found>(list, {
    // The rows that are read are not compared by LIKE: the planner takes a long pattern for a rare
    // one, and would read the whole list.
    hits: sql`
      list_state as materialized (${listState({ projectId, alsoOf: list.alsoOf })}),
      typed as materialized (select ${letters(request.search)} as letters),
      found as materialized (
        select places, is_all from typed, ${sql.ref(source.locateFunction)}(letters)
        where not ${isKept}),
      located as not materialized (
        select * from ${source.table}
        where ${condition} and ctid = any((select places from found)::tid[])),
      walked as not materialized (
        select * from ${source.table}
        where ${condition} and (strpos(search_text, (select letters from typed)) > 0
          or (comparable_number is not null
            and strpos(fold_text(comparable_number), (select letters from typed)) > 0)))`,
    page: sql`
      select * from (${pageOf(sql`located where ${isAll}`)}) as page_located
      union all
      select * from (${pageOf(sql`walked where ${isAll} is not true`)}) as page_walked`,
    counted: sql`select list_revision, has_written,
        case when ${isKept} then null else ${counted} end as list_count from list_state`,
  });
}

/** The page that foundQuery read. */
export function foundPage<Row>(
  rows: PageRow<Row, Found>[],
  recalled: RecalledCount<Found>,
): TablePage<Row> {
  const { rows: onPage, count } = takePage(rows, recalled);
  return count.rows > mostFound
    ? { rows: onPage, total: mostFound, isCapped: true }
    : { rows: onPage, total: count.rows };
}
