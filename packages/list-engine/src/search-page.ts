import { sql } from 'kysely';
import { cacheKey, type Db, isFresh, lookup, revisionQuery, type Sql } from './count-cache.ts';
import type { Page, Query, SearchableSource } from './list.ts';
import { anyProject, orderBy, pageRows, readParts } from './page-statement.ts';
import type { Parameters } from './statement-cache.ts';

/** A search stops counting beyond this many rows; the total is then a minimum. */
const maxSearchResults = 1_000;

/**
 * The number of rows that match, and whether the function returned the positions of all of them.
 */
interface SearchCount {
  readonly rows: number;
  readonly isAll: boolean;
}

/**
 * A page of a search. Either the function of the source returns the positions of all matches, or
 * there are so many that a scan of the list finds the first ones soon. The latter is cached until a
 * row changes: the function is then not called again for the next page.
 */
export async function readSearchPage<Row>(
  db: Db,
  source: SearchableSource,
  query: Query,
): Promise<Page<Row>> {
  const { projectId, key, search } = query;
  const cached = lookup<SearchCount>(
    projectId,
    cacheKey('search', key, search),
    ({ rows, isAll }) => rows > maxSearchResults && !isAll,
  );
  const { rows, count } = await readParts<Row, SearchCount>(
    db,
    query,
    'search',
    cached,
    (parameters) => searchParts(source, query, parameters),
  );
  return count.rows > maxSearchResults
    ? { rows, total: maxSearchResults, isCapped: true }
    : { rows, total: count.rows };
}

function searchParts(
  { locate, contains, independentColumn }: SearchableSource,
  query: Query,
  { project, search, revision }: Parameters,
) {
  const { table } = query.list.source;
  const { condition, isWhole, dependsOn } = query.rowsOf(anyProject(project));
  if (!dependsOn) throw new Error('A searchable source needs a list with cached counts');
  const isKnown = sql`(select ${isFresh(revision)} from list_state)`;
  // Null when the function was not called, because the cached value is fresh.
  const isAll = sql`(select is_all from found)`;
  const upTo = sql.lit(maxSearchResults + 1);
  const order = orderBy(query, query.order());
  // Matches of a whole list need no check of its conditions.
  const someLocated = isWhole
    ? sql`select cardinality(places) as some_located from found`
    : sql`select count(*)::int as some_located from (select from located limit ${upTo}) as counted`;
  const pageOf = (rows: Sql) => pageRows(query, project, { rows, order, skip: query.skip });
  // With enough located matches in the list, nothing is left to count. Otherwise the scan uses an
  // order that is independent of the text: by name, all matches may be at the end.
  const counted = sql`(
    select json_build_object('isAll', ${isAll}, 'rows', case
      when ${isAll} or some_located > ${sql.lit(maxSearchResults)} then some_located
      else (select count(*)::int from (
        select from walked order by ${sql.ref(independentColumn)} limit ${upTo}) as counted)
      end)
    from (${someLocated}) as some_rows)`;
  return {
    // The rows of the page are not compared by LIKE: the planner estimates a long pattern as rare,
    // and would scan the whole list.
    hits: sql`
      list_state as materialized (${revisionQuery(project, dependsOn)}),
      typed as materialized (select fold_text(${search}) as letters),
      found as materialized (
        select places, is_all from typed, ${sql.ref(locate)}(letters)
        where not ${isKnown}),
      located as not materialized (
        select * from ${table}
        where ${condition} and ctid = any((select places from found)::tid[])),
      walked as not materialized (
        select * from ${table}
        where ${condition} and ${contains(sql`(select letters from typed)`)})`,
    page: sql`
      select * from (${pageOf(sql`located where ${isAll}`)}) as page_located
      union all
      select * from (${pageOf(sql`walked where ${isAll} is not true`)}) as page_walked`,
    counted: sql`select list_revision, is_shared,
        case when ${isKnown} then null else ${counted} end as list_count from list_state`,
  };
}
