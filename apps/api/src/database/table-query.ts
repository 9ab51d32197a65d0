import { type RawBuilder, sql } from 'kysely';
import { searchedText } from './comparable-number-rules.ts';
import type { Db } from './database.ts';
import { IdList } from './id-list.ts';
import { readKeptCount } from './kept-counts.ts';
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
  /**
   * Tells in the statement that reads a page where the rows lie that a search finds. Only a source
   * whose changes are noted has one.
   */
  readonly locateFunction?: 'locate_article_registrations' | 'locate_subscriptions';
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
  /** Whether the filter lets every row of the project through. */
  readonly isWhole?: boolean;
  readonly order: TableOrder;
  /**
   * A value that changes with what the filter asks besides requests, subscriptions and the project;
   * left out when it asks nothing else.
   */
  readonly alsoOf?: RawBuilder<unknown> | undefined;
}

/** A LIKE pattern that finds `text` anywhere; its `%` and `_` count as ordinary characters. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The pattern of a search, folded just as the stored text was; folding keeps \\, % and _. */
const foldedPattern = (search: string): RawBuilder<unknown> =>
  sql`fold_text(${containsPattern(searchedText(search))})`;

/**
 * A project whose size the planner must not look at. It would otherwise find that a plan for this
 * project alone seems cheaper than one for any, and make a plan each time: that takes several times
 * as long as reading the page.
 */
export const anyProject = (projectId: string): RawBuilder<unknown> =>
  sql`(select ${projectId}::uuid)`;

/** The condition on a table's rows: the project, the list's own filter and the search. */
export function tableCondition(
  source: TableSource,
  {
    projectId,
    filter,
    search,
  }: { projectId: string | RawBuilder<unknown>; filter: RawBuilder<unknown>; search: string },
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

/**
 * What is counted over the rows of a list, as a value that may be kept. A list and whoever else
 * counts it say it in the same words, because it is found by them.
 */
export const ofTable = <T>(
  source: TableSource,
  what: RawBuilder<T>,
  { projectId, filter }: { projectId: string; filter: RawBuilder<unknown> },
): RawBuilder<T> => {
  const condition = tableCondition(source, {
    filter,
    search: '',
    projectId: anyProject(projectId),
  });
  return sql<T>`(select ${what} from ${source.table} where ${condition})`;
};

export const rowCount = sql<number>`count(*)::int`;

/** How many rows a list has. */
export async function countTable(
  db: Db,
  source: TableSource,
  { projectId, filter }: { projectId: string; filter: RawBuilder<unknown> },
): Promise<number> {
  return readKeptCount(db, { projectId, count: ofTable(source, rowCount, { projectId, filter }) });
}

/** How many rows a query finds. */
export async function countHits(
  db: Db,
  source: TableSource,
  query: TableQuery,
  { filter }: Pick<TableList, 'filter'>,
): Promise<number> {
  if (query.search.trim() === '') return countTable(db, source, { ...query, filter });
  const { rows } = await sql<{ count: number }>`
    with ${tableHits(source, query, filter)} select ${rowCount} as count from hits`.execute(db);
  return rows[0]?.count ?? 0;
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
