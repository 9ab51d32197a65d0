import { sql } from 'kysely';
import { countQuery, type Db, lookup } from './count-cache.ts';
import { readGroupedPage } from './grouped-page.ts';
import {
  type List,
  type ListTypes,
  type Page,
  type PageRequest,
  type Query,
  settle,
} from './list.ts';
import {
  countOf,
  hitsOf,
  orderBy,
  pageRows,
  readParts,
  rowCount,
  rowsKey,
} from './page-statement.ts';
import { readSearchPage } from './search-page.ts';

/** A page that is read by scanning the list. A search is counted each time. */
async function readPlainPage<Row>(db: Db, query: Query): Promise<Page<Row>> {
  const cached = lookup<number>(query.projectId, rowsKey(query));
  const { rows, count } = await readParts<Row, number>(
    db,
    query,
    'plain',
    cached,
    ({ project, pattern, revision }) => {
      const ofRows = query.rowsOf(project);
      return {
        hits: hitsOf(query, ofRows, pattern),
        page: pageRows(query, project, {
          rows: sql`hits`,
          order: orderBy(query, query.order()),
          skip: query.skip,
        }),
        counted: countQuery(
          project,
          query.search === ''
            ? { count: countOf(query, rowCount, project), dependsOn: ofRows.dependsOn }
            : { count: sql`(select ${rowCount} from hits)`, dependsOn: undefined },
          revision,
        ),
      };
    },
  );
  return { rows, total: count };
}

/** Reads a page of a list and the total, of one snapshot. */
export async function readPage<T extends ListTypes>(
  db: Db,
  list: List<T>,
  request: PageRequest<T>,
): Promise<Page<T['row']>> {
  const query = settle(list, request);
  if (query.search !== '') {
    const { source } = list.search;
    return source ? readSearchPage(db, source, query) : readPlainPage(db, query);
  }
  const isGrouped = query.groups && list.dependsOn;
  const grouped = isGrouped && (await readGroupedPage<T['row']>(db, query, query.groups));
  return grouped ?? readPlainPage(db, query);
}
