import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { TableOrder } from './table-order.ts';

/** What a table is made of: which rows, how each column sorts, and how it is searched. */
export interface TableSource {
  readonly table: 'article_registration' | 'subscription';
  readonly id: 'article_registration_id' | 'subscription_id';
  /** Returns the ids that match a LIKE pattern within the transaction's own project. */
  readonly searchFunction: 'search_article_registrations' | 'search_subscriptions';
}

export interface TablePageRequest {
  readonly projectId: string;
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly descending: boolean;
  readonly search: string;
}

/** A LIKE pattern that finds `text` anywhere; its `%` and `_` are letters like any other. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The condition on a table's rows: the project, the list's own filter and the search. */
function tableCondition(
  source: TableSource,
  { projectId, filter, search }: { projectId: string; filter: RawBuilder<unknown>; search: string },
): RawBuilder<unknown> {
  const condition = sql`project_id = ${projectId} and ${filter}`;
  if (search.trim() === '') return condition;
  // The pattern is folded as the stored text was; folding leaves \, % and _ as they are.
  const pattern = sql`fold_text(${containsPattern(search.trim())})`;
  return sql`${condition} and ${sql.ref(source.id)} in (
    select ${sql.ref(source.searchFunction)}(${pattern}))`;
}

/** How many rows a list has. */
export async function countTable(
  db: Db,
  source: TableSource,
  { projectId, filter }: { projectId: string; filter: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(source.table)}
    where ${tableCondition(source, { projectId, filter, search: '' })}`.execute(db);
  return rows[0]!.total;
}

/**
 * The ids of one page of a list, in order, and the total of all pages, in one trip. The rows
 * themselves are read by id after that: a deep page then sorts and skips ids only.
 */
export async function readTablePage(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  { filter, order }: { filter: RawBuilder<unknown>; order: TableOrder },
): Promise<{ ids: string[]; total: number }> {
  const id = sql.ref(source.id);
  const direction = request.descending ? sql`desc` : sql`asc`;
  const nulls = order.isNullable ? sql`nulls last` : sql``;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with hits as ${request.search.trim() === '' ? sql`not materialized` : sql`materialized`} (
      select * from ${sql.table(source.table)}
      where ${tableCondition(source, { ...request, filter })})
    select (select count(*)::int from hits) as total,
      array(select ${id} from hits
        order by ${order.expression} ${direction} ${nulls}, sort_key ${direction}, ${id} ${direction}
        limit ${request.rowsPerPage} offset ${(request.page - 1) * request.rowsPerPage}) as ids`.execute(
    db,
  );
  return rows[0]!;
}

/** Puts rows that were read by id into the order of the page. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
