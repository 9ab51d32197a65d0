import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { IdList } from './id-list.ts';
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
}

/** A LIKE pattern that finds `text` anywhere; its `%` and `_` count as ordinary characters. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The condition on a table's rows: the project, the list's own filter and the search. */
function tableCondition(
  source: TableSource,
  { projectId, filter, search }: { projectId: string; filter: RawBuilder<unknown>; search: string },
): RawBuilder<unknown> {
  const condition = sql`project_id = ${projectId} and ${filter}`;
  if (search.trim() === '') return condition;
  // The pattern is folded just as the stored text was; folding does not change \, % and _.
  const pattern = sql`fold_text(${containsPattern(search.trim())})`;
  return sql`${condition} and ${sql.ref(source.id)} in (
    select ${sql.ref(source.searchFunction)}(${pattern}))`;
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
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source.table}
    where ${tableCondition(source, { projectId, filter, search: '' })}`.execute(db);
  return rows[0]!.total;
}

/**
 * The ids of one page of a list, in order, and the total of all pages, in one query. The rows
 * themselves are read by id afterwards, so a late page only sorts and skips ids.
 */
export async function readTablePage(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  { filter, order }: TableList,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with ${tableHits(source, request, filter)}
    select (select count(*)::int from hits) as total,
      array(select ${sql.ref(source.id)} from hits
        order by ${tableOrder(source, request, order)}
        limit ${request.rowsPerPage} offset ${(request.page - 1) * request.rowsPerPage}) as ids`.execute(
    db,
  );
  return rows[0]!;
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
