import { sql } from 'kysely';
import { cacheKey, countQuery, type Db, lookup, readCachedCount, type Sql } from './count-cache.ts';
import type { Page, Query } from './list.ts';
import { countOf, hitsOf, orderBy, pageRows, readParts } from './page-statement.ts';
import type { Parameters } from './statement-cache.ts';

/**
 * A group with fewer rows than this is sorted; in a larger one, the list is scanned until the page
 * is full.
 */
const maxSortedRows = 1_000;

/** The part of a group that is on a page. */
interface ShownGroup {
  /** The index of the group among those of the list, from 0. */
  readonly group: number;
  readonly skip: number;
  /** How many rows of the page come before it. */
  readonly before: number;
  readonly isSmall: boolean;
}

/** The groups on a page, with the sizes of all groups known. */
function shownGroups(query: Query, sizes: readonly number[]): ShownGroup[] {
  const { descending, rowsPerPage } = query;
  const shown: ShownGroup[] = [];
  let { skip } = query;
  let before = 0;
  const groups = sizes.map((size, group) => ({ size, group }));
  for (const { size, group } of descending ? groups.reverse() : groups) {
    const rows = Math.min(size - skip, rowsPerPage - before);
    if (rows > 0) {
      shown.push({ group, skip, before, isSmall: size < maxSortedRows });
      before += rows;
    }
    skip = Math.max(0, skip - size);
  }
  return shown;
}

/** The rows of a page from its groups. */
function groupedRows(
  query: Query,
  { project, pattern }: Parameters,
  groups: readonly Sql[],
  shown: readonly ShownGroup[],
) {
  // Within a group, all rows have the same value of the order.
  const order = orderBy(query, { expression: sql`sort_key` });
  const parts = shown.map(({ group, skip, before, isSmall }) => {
    const rows = isSmall
      ? sql`(select * from hits where ${groups[group]} offset 0) as sorted_rows`
      : sql`hits where ${groups[group]}`;
    return sql`select * from (
      ${pageRows(query, project, { rows, order, skip, before })}) as part`;
  });
  if (parts.length === 0) {
    parts.push(pageRows(query, project, { rows: sql`hits where false`, order, skip: 0 }));
  }
  return {
    hits: hitsOf(query, query.rowsOf(project), pattern),
    page: sql`select * from (${sql.join(parts, sql` union all `)}) as parts
      where list_index <= ${query.rowsPerPage}`,
  };
}

/**
 * A page of a list whose order has groups. The size of each group is cached, so only the groups on
 * the page are read. Each statement also returns the actual sizes.
 * @returns undefined when the sizes change faster than pages are read
 */
export async function readGroupedPage<Row>(
  db: Db,
  query: Query,
  groupsOf: () => readonly Sql[],
): Promise<Page<Row> | undefined> {
  const { projectId, key, sortBy } = query;
  const countKey = cacheKey('groups', key, sortBy);
  const countIn = (project: Sql) => {
    const sizes = groupsOf().map((group) => sql`count(*) filter (where ${group})`);
    const count = countOf(query, sql<number[]>`json_build_array(${sql.join(sizes)})`, project);
    return { count, dependsOn: query.rowsOf(project).dependsOn! };
  };
  let sizes =
    lookup<number[]>(projectId, countKey).value ??
    (await readCachedCount(db, { projectId, ...countIn(sql.val(projectId)) }, countKey));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const shown = shownGroups(query, sizes);
    const cached = lookup<number[]>(projectId, countKey);
    const { rows, count } = await readParts<Row, number[]>(
      db,
      query,
      `groups ${JSON.stringify(shown)}`,
      cached,
      (parameters) => ({
        ...groupedRows(query, parameters, groupsOf(), shown),
        counted: countQuery(parameters.project, countIn(parameters.project), parameters.revision),
      }),
    );
    if (count.every((size, group) => size === sizes[group])) {
      return { rows, total: count.reduce((sum, size) => sum + size, 0) };
    }
    sizes = count;
  }
  return undefined;
}
