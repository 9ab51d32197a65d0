import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { readFoundPage } from './found-page.ts';
import { type GroupedList, groupedRows, groupSizes, readByGroups } from './grouped-page.ts';
import { keptCount, type KeptCount, readKeptCount } from './kept-counts.ts';
import {
  type PageList,
  type PageQuery,
  pageQuery,
  plainRows,
  type TablePage,
  takePage,
} from './page-query.ts';
import { ofTable, rowCount, type TablePageRequest, type TableSource } from './table-query.ts';

/** A page of a list as a call answers it. */
export type TableAnswer<Item> = Omit<TablePage<Item>, 'rows'> & { readonly items: Item[] };

async function runPage<Row, Count>(
  db: Db,
  list: PageList,
  { counted, ...parts }: PageQuery<Count>,
): Promise<{ rows: Row[]; count: Count }> {
  const query = pageQuery<Row, Count>(list, { ...parts, counted: counted.query });
  return takePage((await query.execute(db)).rows, counted);
}

/** A count that is made each time. */
const freshCount = (count: RawBuilder<unknown>): KeptCount<number> => ({
  query: sql`select null as list_revision, false as has_written, ${count} as list_count`,
  valueOf: ({ listCount }) => listCount!,
});

async function readPlainPage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> {
  const { projectId, search } = request;
  const isSearch = search.trim() !== '';
  const count = ofTable(source, rowCount, { projectId, filter: list.filter });
  const { rows, count: total } = await runPage<Row, number>(db, list, {
    ...plainRows(source, request, list),
    counted: isSearch
      ? freshCount(sql`(select ${rowCount} from hits)`)
      : source.isNoted
        ? keptCount(db, { projectId, count, alsoOf: list.alsoOf })
        : freshCount(count),
  });
  return { rows, total };
}

/** As readPlainPage, for an order with groups. Undefined when readByGroups cannot tell. */
async function readGroupedPage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: GroupedList,
): Promise<TablePage<Row> | undefined> {
  const { projectId } = request;
  const count = groupSizes(source, projectId, list);
  const asked = { projectId, count, alsoOf: list.alsoOf };
  const sizes = keptCount(db, asked).known ?? (await readKeptCount(db, asked));
  return readByGroups(request, sizes, (shown) =>
    runPage<Row, number[]>(db, list, {
      ...groupedRows(source, request, list, shown),
      counted: keptCount(db, asked),
    }),
  );
}

/**
 * One page of a list and the total of all pages, in one query.
 * @param columns of the table, as the rows get them
 */
export async function readTablePage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> {
  const { locateFunction } = source;
  if (request.search.trim() !== '' && locateFunction !== undefined) {
    return readFoundPage(db, { ...source, locateFunction }, request, list);
  }
  const { groups } = list.order;
  const grouped =
    request.search.trim() === '' && source.isNoted && groups !== undefined
      ? await readGroupedPage<Row>(db, source, request, { ...list, groups })
      : undefined;
  return grouped ?? readPlainPage(db, source, request, list);
}
