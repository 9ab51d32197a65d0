import { type RawBuilder, sql } from 'kysely';
import {
  type PageList,
  type PageParts,
  pageRows,
  type Part,
  skipped,
  type TablePage,
} from './page-query.ts';
import {
  ofTable,
  tableCondition,
  tableOrder,
  type TablePageRequest,
  type TableSource,
} from './table-query.ts';

/** A list whose order has groups. */
export type GroupedList = PageList & { readonly groups: readonly RawBuilder<unknown>[] };

/** A group with fewer rows than this is sorted; of a larger one, the list is read until a page is full. */
const fewRows = 1_000;

/** How many rows each group of a list has, as a value that may be kept. */
export function groupSizes(
  source: TableSource,
  projectId: string,
  { groups, filter }: GroupedList,
): RawBuilder<number[]> {
  const sizes = groups.map((group) => sql`count(*) filter (where ${group})`);
  return ofTable(source, sql<number[]>`json_build_array(${sql.join(sizes)})`, {
    projectId,
    filter,
  });
}

/** What a page shows of a group. */
export interface ShownGroup {
  /** The place of the group among those of the list, from 0. */
  readonly at: number;
  readonly skip: number;
  /** How many rows of the page come before them. */
  readonly before: number;
  readonly isSmall: boolean;
}

/** What a page shows of the groups of its list, whose sizes are known. */
function shownGroups(request: TablePageRequest, sizes: readonly number[]): ShownGroup[] {
  const { descending, rowsPerPage } = request;
  const parts: ShownGroup[] = [];
  let skip = skipped(request);
  let before = 0;
  const groups = sizes.map((size, at) => ({ size, at }));
  for (const { size, at } of descending ? groups.reverse() : groups) {
    const shown = Math.min(size - skip, rowsPerPage - before);
    if (shown > 0) {
      parts.push({ at, skip, before, isSmall: size < fewRows });
      before += shown;
    }
    skip = Math.max(0, skip - size);
  }
  return parts;
}

const nothing = (order: RawBuilder<unknown>): Part => ({
  rows: sql`hits where false`,
  order,
  skip: 0,
});

/** The rows of a page from the groups that it shows. */
export function groupedRows(
  source: TableSource,
  request: TablePageRequest,
  list: GroupedList,
  shown: readonly ShownGroup[],
): Omit<PageParts, 'counted'> {
  const condition = tableCondition(source, { ...request, ...list });
  // Within a group, the value that they are sorted by is the same for all.
  const order = tableOrder(source, request, { expression: sql`sort_key` });
  const parts = shown.map(({ at, skip, before, isSmall }) => {
    const rows = isSmall
      ? sql`(select * from hits where ${list.groups[at]} offset 0) as few_rows`
      : sql`hits where ${list.groups[at]}`;
    return sql`select * from (
      ${pageRows(source, request, list, { rows, order, skip, before })}) as part`;
  });
  if (parts.length === 0) parts.push(pageRows(source, request, list, nothing(order)));
  return {
    hits: sql`hits as not materialized (select * from ${source.table} where ${condition})`,
    page: sql`select * from (${sql.join(parts, sql` union all `)}) as parts
      where list_place <= ${request.rowsPerPage}`,
  };
}

/**
 * The page of a list with groups: how many rows each group has is kept, so only the groups are read
 * that the page shows.
 * @param sizes as they were known last
 * @param read the rows of these groups, and how many each group really has
 * @returns undefined when the sizes change faster than they can be used
 */
export async function readByGroups<Row>(
  request: TablePageRequest,
  sizes: readonly number[],
  read: (shown: ShownGroup[]) => Promise<{ rows: Row[]; count: number[] }>,
): Promise<TablePage<Row> | undefined> {
  let known = sizes;
  for (let tries = 0; tries < 2; tries += 1) {
    const { rows, count } = await read(shownGroups(request, known));
    if (count.every((size, at) => size === known[at])) {
      return { rows, total: count.reduce((sum, size) => sum + size, 0) };
    }
    known = count;
  }
  return undefined;
}
