import { type RawBuilder, sql } from 'kysely';
import { cacheKey, type CountLookup, type CountRow, type Db, type Sql } from './count-cache.ts';
import type { Query, Rows } from './list.ts';
import type { Ordering } from './orders.ts';
import { type Parameters, statementOf } from './statement-cache.ts';

/**
 * A project whose size the planner must not look at. It would otherwise find that a plan for this
 * project alone seems cheaper than one for any, and make a plan each time: that takes several times
 * as long as reading the page.
 */
export const anyProject = (project: Sql): Sql => sql`(select ${project}::uuid)`;

/** What is counted over the rows of a list, but for its search. */
export const countOf = <T>(
  { list, rowsOf }: Query,
  what: RawBuilder<T>,
  project: Sql,
): RawBuilder<T> =>
  sql<T>`(select ${what} from ${list.source.table}
    where ${rowsOf(anyProject(project)).condition})`;

/** The key of how many rows a list has. */
export const rowsKey = ({ key }: Query): string => cacheKey('rows', key);

/** The key of a named value over the rows of a list. */
export const summaryKey = (name: string, { key }: Query): string => cacheKey('summary', name, key);

export const rowCount = sql<number>`count(*)::int`;

/** The order of a list: by its column, then by person, then by id, so that it never varies. */
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
 * The rows of a list as the subquery `hits`. A search is planned on its own, and its rows must not be
 * sought again. Its text is folded just as the stored text was; folding keeps \, % and _.
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

/** A page that begins further down than this looks up its rows only after it has sorted ids. */
const farDown = 1_000;

/** Some rows of a list, for one page of it. */
interface Part {
  /** What follows `from`: a name, and conditions where there are any. */
  readonly rows: Sql;
  readonly order: Sql;
  readonly skip: number;
  /** How many rows of the page come before them. */
  readonly before?: number;
}

/**
 * The columns of a page's rows, with their index. Far down a list only ids are sorted and skipped,
 * so that a late page reads no more rows than the first; the first rows are cheaper read at once.
 * The number of rows stands in the text: a plan that is kept for any number would sort the whole
 * list, and so would be made anew each time.
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
  /** What `page` and `counted` are made of. */
  readonly hits: Sql;
  readonly page: Sql;
  /** A query of one row, with the columns of CountRow. */
  readonly counted: Sql;
}

/** Reads a page and its count in one statement, so that both are of one moment. */
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
