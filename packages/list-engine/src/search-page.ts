import { sql } from 'kysely';
import { cacheKey, type Db, isFresh, lookup, revisionQuery, type Sql } from './count-cache.ts';
import type { Page, Query, SearchableSource } from './list.ts';
import { anyProject, orderBy, pageRows, readParts } from './page-statement.ts';
import type { Parameters } from './statement-cache.ts';

/** A search that finds more rows than this counts no further; its total is then only known so far. */
const maxSearchResults = 1_000;

/** How many rows of a list a search found, and whether the database told where all of them lie. */
interface Found {
  readonly rows: number;
  readonly isAll: boolean;
}

/**
 * A page of a search. Either the database tells where all of its hits lie, or there are so many that
 * the first rows of the list that have the text are soon found by reading on. That there are so many
 * is cached until a row changes: then neither is asked again, for the next letter or page.
 */
export async function readSearchPage<Row>(
  db: Db,
  source: SearchableSource,
  query: Query,
): Promise<Page<Row>> {
  const { projectId, key, search } = query;
  const cached = lookup<Found>(
    projectId,
    cacheKey('search', key, search),
    ({ rows, isAll }) => rows > maxSearchResults && !isAll,
  );
  const { rows, count } = await readParts<Row, Found>(db, query, 'search', cached, (parameters) =>
    searchParts(source, query, parameters),
  );
  return count.rows > maxSearchResults
    ? { rows, total: maxSearchResults, isCapped: true }
    : { rows, total: count.rows };
}

function searchParts(
  { locate, contains, mixedBy }: SearchableSource,
  query: Query,
  { project, search, revision }: Parameters,
) {
  const { table } = query.list.source;
  const { condition, isWhole, dependsOn } = query.rowsOf(anyProject(project));
  if (!dependsOn) throw new Error('A searchable source has counts that are cached');
  const isKnown = sql`(select ${isFresh(revision)} from list_state)`;
  // Null where the database was not asked, because what is cached is fresh.
  const isAll = sql`(select is_all from found)`;
  const upTo = sql.lit(maxSearchResults + 1);
  const order = orderBy(query, query.order());
  // Those of a whole list need not be looked at to be counted.
  const someLocated = isWhole
    ? sql`select cardinality(places) as some_located from found`
    : sql`select count(*)::int as some_located from (select from located limit ${upTo}) as counted`;
  const pageOf = (rows: Sql) => pageRows(query, project, { rows, order, skip: query.skip });
  // Where enough of those that were told are in the list, nothing is left to count. Otherwise in an
  // order that the text has nothing to do with: by name, its rows may all be at the end.
  const counted = sql`(
    select json_build_object('isAll', ${isAll}, 'rows', case
      when ${isAll} or some_located > ${sql.lit(maxSearchResults)} then some_located
      else (select count(*)::int from (
        select from walked order by ${sql.ref(mixedBy)} limit ${upTo}) as counted)
      end)
    from (${someLocated}) as some_rows)`;
  return {
    // The rows that are read are not compared by LIKE: the planner takes a long pattern for a rare
    // one, and would read the whole list.
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
