import { type RawBuilder, sql } from 'kysely';
import type { CountedRow, RecalledCount } from './kept-counts.ts';
import {
  tableCondition,
  type TableList,
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

/** A list of a table, and the columns that the rows of a page get. */
export type PageList = TableList & { readonly columns: readonly string[] };

/** A page that begins further down than this looks up its rows only after it has sorted ids. */
const farDown = 1_000;

/** Some rows of a list, for one page of it. */
export interface Part {
  /** What follows `from`: a name, and conditions where there are any. */
  readonly rows: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly skip: number;
  /** How many rows of the page come before them. */
  readonly before?: number;
}

/**
 * The columns of a page's rows, with their place. Far down a list only ids are sorted and skipped,
 * so that a late page reads no more rows than the first; the first rows are cheaper read at once.
 * The number of rows stands in the text: a plan that is kept for any number would sort the whole
 * list, and so would be made anew each time.
 */
export function pageRows(
  source: TableSource,
  { projectId, rowsPerPage }: TablePageRequest,
  { columns }: PageList,
  { rows, order, skip, before = 0 }: Part,
): RawBuilder<unknown> {
  const id = sql.ref(source.id);
  const offset = skip === 0 ? sql`` : sql`offset ${skip}`;
  const sorted = sql`${rows} order by ${order} limit ${sql.lit(rowsPerPage)} ${offset}`;
  const number = sql`row_number() over ()::int`;
  const place =
    before === 0 ? sql`${number} as list_place` : sql`${number} + ${before} as list_place`;
  if (skip < farDown) {
    const own = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${place}, ordered.* from (select ${own} from ${sorted}) as ordered`;
  }
  const found = sql.join(columns.map((column) => sql.ref(`found.${column}`)));
  return sql`select list_place, ${found}
    from (select id, ${place} from (select ${id} as id from ${sorted}) as ordered) as placed
    join lateral (
      select * from ${source.table}
      where ${id} = placed.id and project_id = ${projectId}
      offset 0) as found on true`;
}

export const skipped = ({ page, rowsPerPage }: TablePageRequest): number =>
  (page - 1) * rowsPerPage;

/** The parts of a statement that reads a page and counts its list. */
export interface PageParts {
  /** What `page` and `counted` are made of. */
  readonly hits: RawBuilder<unknown>;
  readonly page: RawBuilder<unknown>;
  /** A query of one row, with the columns of CountedRow. */
  readonly counted: RawBuilder<unknown>;
}

export type PageRow<Row, Count> = Row & CountedRow<Count> & { readonly listPlace: number | null };

/** The statement of a page. */
export function pageQuery<Row, Count>(
  { columns }: PageList,
  { hits, page, counted }: PageParts,
): RawBuilder<PageRow<Row, Count>> {
  const own = sql.join(columns.map((column) => sql.ref(`page.${column}`)));
  return sql<PageRow<Row, Count>>`
    with ${hits}, head as (${counted}), page as (${page})
    select list_revision, has_written, list_count, list_place, ${own}
    from head left join page on true
    order by list_place`;
}

/** The page of an answer, and its count. */
export const takePage = <Row, Count>(
  rows: PageRow<Row, Count>[],
  counted: Pick<RecalledCount<Count>, 'valueOf'>,
): { rows: Row[]; count: Count } => ({
  rows: rows.filter(({ listPlace }) => listPlace !== null),
  count: counted.valueOf(rows[0]!),
});

/** The rows of a page that is read by walking the list. */
export function plainRows(
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Omit<PageParts, 'counted'> {
  const isSearch = request.search.trim() !== '';
  const condition = tableCondition(source, { ...request, ...list });
  return {
    // A search is planned on its own, and its rows must not be sought again.
    hits: sql`hits as ${isSearch ? sql`materialized` : sql`not materialized`} (
      select * from ${source.table} where ${condition})`,
    page: pageRows(source, request, list, {
      rows: sql`hits`,
      order: tableOrder(source, request, list.order),
      skip: skipped(request),
    }),
  };
}
