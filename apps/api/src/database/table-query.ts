import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { IdList } from './id-list.ts';
import { type CountedRow, keptCount, type KeptCount, readKeptCount } from './kept-counts.ts';
import type { TableOrder } from './table-order.ts';

/** What a table is made of: which rows, how each column sorts, and how it is searched. */
export interface TableSource {
  /** A table, or a query in parentheses with a name. */
  readonly table: RawBuilder<unknown>;
  readonly id: 'accountId' | 'articleRegistrationId' | 'projectFileId' | 'subscriptionId';
  /** Returns the ids that match a LIKE pattern within the transaction's own project. */
  readonly searchFunction:
    | 'search_article_registrations'
    | 'search_project_accounts'
    | 'search_project_files'
    | 'search_subscriptions';
  /** As searchFunction, but gives up where walking the list finds a page sooner. */
  readonly findFunction?: 'find_article_registrations' | 'find_subscriptions';
  /** Whether the database notes when rows of the table change, so that counts can be kept. */
  readonly isNoted?: boolean;
}

/** Which rows are asked for, and in which order. */
export interface TableQuery {
  readonly projectId: string;
  readonly descending: boolean;
  readonly search: string;
}

export interface TablePageRequest extends TableQuery {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
}

/** A list of a table: the rows that it holds, and the column that it is sorted by. */
export interface TableList {
  readonly filter: RawBuilder<unknown>;
  readonly order: TableOrder;
  /**
   * A value that changes with what the filter asks besides requests, subscriptions and the project;
   * left out when it asks nothing else.
   */
  readonly alsoOf?: RawBuilder<unknown> | undefined;
}

/** A search that finds more rows than this counts no further; its total is then only known so far. */
const mostFound = 1_000;

/** A LIKE pattern that finds `text` anywhere; its `%` and `_` count as ordinary characters. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The pattern of a search, folded just as the stored text was; folding keeps \\, % and _. */
const foldedPattern = (search: string): RawBuilder<unknown> =>
  sql`fold_text(${containsPattern(search.trim())})`;

/** The condition on a table's rows: the project, the list's own filter and the search. */
function tableCondition(
  source: TableSource,
  { projectId, filter, search }: { projectId: string; filter: RawBuilder<unknown>; search: string },
): RawBuilder<unknown> {
  const condition = sql`project_id = ${projectId} and ${filter}`;
  if (search.trim() === '') return condition;
  return sql`${condition} and ${sql.ref(source.id)} in (
    select ${sql.ref(source.searchFunction)}(${foldedPattern(search)}))`;
}

/** The order of a list: by its column, then by person, then by id, so that it never varies. */
export function tableOrder(
  source: { readonly id: string },
  { descending }: TableQuery,
  { expression, isNullable }: TableOrder,
): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const nulls = isNullable ? sql`nulls last` : sql``;
  return sql`${expression} ${direction} ${nulls}, sort_key ${direction},
    ${sql.ref(source.id)} ${direction}`;
}

/** The rows of a list, as the subquery `hits`; the database plans a search separately. */
export const tableHits = (
  source: TableSource,
  query: TableQuery,
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  hits as ${query.search.trim() === '' ? sql`not materialized` : sql`materialized`} (
    select * from ${source.table}
    where ${tableCondition(source, { ...query, filter })})`;

/** How many rows a list has. */
export async function countTable(
  db: Db,
  source: TableSource,
  { projectId, filter }: { projectId: string; filter: RawBuilder<unknown> },
): Promise<number> {
  const count = sql<number>`(select count(*)::int from ${source.table}
    where ${tableCondition(source, { projectId, filter, search: '' })})`;
  return readKeptCount(db, { projectId, count });
}

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

/** How a page finds its rows, and how they are counted. */
interface Hits {
  readonly condition: RawBuilder<unknown>;
  /** The search was planned on its own, and its rows must not be sought again. */
  readonly isMaterialized: boolean;
  readonly cap?: number;
}

async function hitsOf(
  db: Db,
  source: TableSource,
  { projectId, search }: TableQuery,
  filter: RawBuilder<unknown>,
): Promise<Hits> {
  const scope = { projectId, filter };
  if (search.trim() === '' || source.findFunction === undefined) {
    const isMaterialized = search.trim() !== '';
    return { condition: tableCondition(source, { ...scope, search }), isMaterialized };
  }
  const condition = tableCondition(source, { ...scope, search: '' });
  const pattern = foldedPattern(search);
  const { rows } = await sql<{ ids: string[] | null }>`
    select ${sql.ref(source.findFunction)}(${pattern}, ${mostFound}) as ids`.execute(db);
  const ids = rows[0]!.ids;
  // The text is common: the first rows of the list that have it are soon found by reading on.
  if (ids === null) {
    // Not by LIKE: the planner takes a long pattern for a rare one, and would read the whole list.
    const walk = sql`${condition} and strpos(search_text, fold_text(${search.trim()})) > 0`;
    return { condition: walk, isMaterialized: false, cap: mostFound };
  }
  const found = sql`${condition} and ${sql.ref(source.id)} = any(${ids}::uuid[])`;
  return { condition: found, isMaterialized: true };
}

/** The count of a page's hits, as one row; null where the kept one still holds. */
function countHits(
  db: Db,
  source: TableSource,
  { projectId, search, alsoOf }: TableQuery & TableList,
  { condition, cap }: Hits,
): KeptCount<number> {
  if (search.trim() === '') {
    const count = sql<number>`(select count(*)::int from ${source.table} where ${condition})`;
    if (source.isNoted) return keptCount(db, { projectId, count, alsoOf });
  }
  const limit = cap === undefined ? sql`` : sql`limit ${cap + 1}`;
  return {
    query: sql`select null as list_revision, false as has_written,
      (select count(*)::int from (select from hits ${limit}) as counted) as list_count`,
    valueOf: ({ listCount }) => listCount!,
  };
}

/**
 * The rows of a page. The numbers stand in the text: a plan that is kept for any number of rows
 * would sort the whole list, and so would be made anew each time.
 */
function pageLimit({ page, rowsPerPage }: TablePageRequest): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(rowsPerPage)}`;
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * rowsPerPage}`;
}

/** A page that begins further down than this looks up its rows only after it has sorted ids. */
const farDown = 1_000;

/**
 * The columns of a page's rows, with their place. Far down a list only ids are sorted and skipped,
 * so that a late page reads no more rows than the first; the first rows are cheaper read at once.
 */
function pageRows(
  source: TableSource,
  request: TablePageRequest,
  { order, columns }: TableList & { readonly columns: readonly string[] },
): RawBuilder<unknown> {
  const id = sql.ref(source.id);
  const sorted = sql`order by ${tableOrder(source, request, order)} ${pageLimit(request)}`;
  const place = sql`row_number() over ()::int as list_place`;
  if ((request.page - 1) * request.rowsPerPage < farDown) {
    const own = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${place}, ordered.* from (select ${own} from hits ${sorted}) as ordered`;
  }
  const found = sql.join(columns.map((column) => sql.ref(`found.${column}`)));
  return sql`select list_place, ${found}
    from (select id, ${place} from (select ${id} as id from hits ${sorted}) as ordered) as placed
    join lateral (
      select * from ${source.table}
      where ${id} = placed.id and project_id = ${request.projectId}
      offset 0) as found on true`;
}

/**
 * One page of a list and the total of all pages, in one query.
 * @param columns of the table, as the rows get them
 */
export async function readTablePage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: TableList & { readonly columns: readonly string[] },
): Promise<TablePage<Row>> {
  const hits = await hitsOf(db, source, request, list.filter);
  const counted = countHits(db, source, { ...request, ...list }, hits);
  const columns = sql.join(list.columns.map((column) => sql.ref(`page.${column}`)));
  const { rows } = await sql<Row & CountedRow<number> & { listPlace: number | null }>`
    with hits as ${hits.isMaterialized ? sql`materialized` : sql`not materialized`} (
      select * from ${source.table} where ${hits.condition}),
    head as (${counted.query}),
    page as (${pageRows(source, request, list)})
    select list_revision, has_written, list_count, list_place, ${columns}
    from head left join page on true
    order by list_place`.execute(db);
  const total = counted.valueOf(rows[0]!);
  return {
    rows: rows.filter(({ listPlace }) => listPlace !== null),
    ...(hits.cap !== undefined && total > hits.cap
      ? { total: hits.cap, isCapped: true }
      : { total }),
  };
}

/** The ids of a whole list, in order. */
export async function readTableIds(
  db: Db,
  source: TableSource,
  query: TableQuery,
  { filter, order }: TableList,
): Promise<IdList> {
  const id = sql.ref(source.id);
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    with ${tableHits(source, query, filter)},
      ordered as (select ${id} from hits order by ${tableOrder(source, query, order)})
    select string_agg(uuid_send(${id}), '') as ids from ordered`.execute(db);
  return new IdList(rows[0]?.ids ?? new Uint8Array());
}

/**
 * The rows of these ids, in their order. Each row is looked up by its key: while the database does
 * not know yet how many rows a project has, it would otherwise read all of them for every batch.
 * `offset 0` stops it from turning the lookup into a join.
 */
export async function readTableRows<Row>(
  db: Db,
  { table, id }: TableSource,
  {
    projectId,
    ids,
    columns,
  }: { projectId: string; ids: readonly string[]; columns: readonly string[] },
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select found.* from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${table}
      where ${sql.ref(id)} = wanted.id and project_id = ${projectId}
      offset 0) as found
    order by place`.execute(db);
  return rows;
}
