import { type RawBuilder, sql } from 'kysely';
import { cacheKey, type CountLookup, type CountRow, type Db, type Sql } from './count-cache.ts';
import type { Query, Rows } from './list.ts';
import type { Ordering } from './orders.ts';
import { type Parameters, statementOf } from './statement-cache.ts';

/**
 * Hides the project's value from the planner. Otherwise it would estimate a plan for this project
 * as cheaper than the generic one, and plan each time: that takes several times as long as reading
 * the page.
 */
export const anyProject = (project: Sql): Sql => sql`(select ${project}::uuid)`;

/** An aggregate over the rows of a list, without its search. */
export const countOf = <T>(
  { list, rowsOf }: Query,
  what: RawBuilder<T>,
  project: Sql,
): RawBuilder<T> =>
  sql<T>`(select ${what} from ${list.source.table}
    where ${rowsOf(anyProject(project)).condition})`;

/** The cache key of the number of rows of a list. */
export const rowsKey = ({ key }: Query): string => cacheKey('rows', key);

/** The cache key of a named value over the rows of a list. */
export const summaryKey = (name: string, { key }: Query): string => cacheKey('summary', name, key);

export const rowCount = sql<number>`count(*)::int`;

/** The order of a list: its column, the sort key, and the id, so that it is deterministic. */
export function orderBy(
  { list, descending }: Query,
  { expression, isNullable }: Ordering,
  id = list.source.id,
): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  const nulls = isNullable ? sql`nulls last` : sql``;
  return sql`${expression} ${direction} ${nulls}, sort_key ${direction}, ${sql.ref(id)} ${direction}`;
}

/**
 * The rows of a list as the subquery `hits`. A search is materialized, so that the planner does not
 * run it again for each row. Its text is folded as the stored text is; folding preserves \, % and
 * _.
 * @param pattern the LIKE pattern of the search
 */
export function hitsOf({ list, search }: Query, { condition }: Rows, pattern: Sql): Sql {
  const { source } = list;
  if (search === '') {
    return sql`hits as not materialized (select * from ${source.table} where ${condition})`;
  }
  return sql`hits as materialized (
    select * from ${source.table} where ${condition} and ${sql.ref(source.id)} in (
      select ${sql.ref(list.search.match)}(fold_text(${pattern}))))`;
}

/** A page with a larger offset sorts ids only, and looks up its rows afterwards. */
const farDown = 1_000;

/** A part of a list's rows on a page. */
interface Part {
  /** The FROM clause: a name, with conditions where there are any. */
  readonly rows: Sql;
  readonly order: Sql;
  readonly skip: number;
  /** How many rows of the page come before them. */
  readonly before?: number;
}

/**
 * The columns of a page's rows, with their index. With a large offset only ids are sorted and
 * skipped, so that a late page reads no more rows than the first; on the first pages, reading rows
 * directly is cheaper. The limit is a literal: a generic plan for any limit would sort the whole
 * list, so the planner would plan each time.
 */
export function pageRows(
  { list: { source }, columns, rowsPerPage }: Query,
  project: Sql,
  { rows, order, skip, before = 0 }: Part,
): Sql {
  const id = sql.ref(source.id);
  const offset = skip === 0 ? sql`` : sql`offset ${skip}`;
  const sorted = sql`${rows} order by ${order} limit ${sql.lit(rowsPerPage)} ${offset}`;
  const number = sql`row_number() over ()::int`;
  const index = before === 0 ? number : sql`${number} + ${before}`;
  if (skip < farDown) {
    const own = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${index} as list_index, ordered.* from (select ${own} from ${sorted}) as ordered`;
  }
  const found = sql.join(columns.map((column) => sql.ref(`found.${column}`)));
  return sql`select list_index, ${found}
    from (select id, ${index} as list_index from (select ${id} as id from ${sorted}) as ordered)
      as indexed
    join lateral (
      select * from ${source.table}
      where ${id} = indexed.id and project_id = ${project}
      offset 0) as found on true`;
}

/** The parts of a statement that reads a page and counts its list. */
interface PageParts {
  /** The subqueries of `page` and `counted`. */
  readonly hits: Sql;
  readonly page: Sql;
  /** A query of one row, with the columns of CountRow. */
  readonly counted: Sql;
}

/** Reads a page and its count by one statement, so that both are of one snapshot. */
export async function readParts<Row, Count>(
  db: Db,
  query: Query,
  kind: string,
  cached: CountLookup<Count>,
  build: (parameters: Parameters) => PageParts,
): Promise<{ rows: Row[]; count: Count }> {
  type PageRow = Row & CountRow<Count> & { readonly listIndex: number | null };
  const statement = statementOf(db, query, kind, cached.revision, (parameters) => {
    const { hits, page, counted } = build(parameters);
    const own = sql.join(query.columns.map((column) => sql.ref(`page.${column}`)));
    return sql<PageRow>`
      with ${hits}, head as (${counted}), page as (${page})
      select list_revision, is_shared, list_count, list_index, ${own}
      from head left join page on true
      order by list_index`;
  });
  const { rows } = await db.executeQuery(statement);
  return {
    rows: rows.filter(({ listIndex }) => listIndex !== null),
    count: cached.valueOf(rows[0]!),
  };
}
