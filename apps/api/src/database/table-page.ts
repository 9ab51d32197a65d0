import { type CompiledQuery, sql } from 'kysely';
import { searchedText } from './comparable-number-rules.ts';
import type { Db } from './database.ts';
import {
  foundPage,
  foundQuery,
  foundWords,
  type LocatedSource,
  recallFound,
} from './found-page.ts';
import { type GroupedList, groupedRows, groupSizes, readByGroups } from './grouped-page.ts';
import { countQuery, countWords, readKeptCount, recallCount } from './kept-counts.ts';
import { type PageList, pageQuery, plainRows, type TablePage, takePage } from './page-query.ts';
import { ofTable, rowCount, type TablePageRequest, type TableSource } from './table-query.ts';

/** A page of a list as a call answers it. */
export type TableAnswer<Item> = Omit<TablePage<Item>, 'rows'> & { readonly items: Item[] };

/**
 * Gives a statement of a page, built anew or found by its name.
 * @param build gets what differs each time, which it may only pass on as values
 */
export type StatementOf = <Values extends readonly string[], Row>(
  name: string,
  count: Values['length'],
  build: (...values: Values) => CompiledQuery<Row>,
) => (...values: Values) => CompiledQuery<Row>;

/** A page that is asked of a list. */
export interface AskedPage<Source extends TableSource = TableSource> {
  readonly db: Db;
  readonly source: Source;
  /** With its search as it is asked: without spaces around it. */
  readonly request: TablePageRequest;
  /** The list in a project, which may only be passed on as a value. */
  readonly listOf: (projectId: string) => PageList;
  /** Whether the order of the list has groups. */
  readonly isGrouped: boolean;
  readonly statementOf: StatementOf;
}

/** A page whose count is made each time. */
async function readCountedPage<Row>(asked: AskedPage): Promise<TablePage<Row>> {
  const { db, source, request, listOf } = asked;
  const list = listOf(request.projectId);
  const count =
    request.search === ''
      ? ofTable(source, rowCount, { projectId: request.projectId, filter: list.filter })
      : sql`(select ${rowCount} from hits)`;
  const query = pageQuery<Row, number>(list, {
    ...plainRows(source, request, list),
    counted: sql`select null as list_revision, false as has_written, ${count} as list_count`,
  });
  const { rows } = await query.execute(db);
  const taken = takePage<Row, number>(rows, { valueOf: ({ listCount }) => listCount! });
  return { rows: taken.rows, total: taken.count };
}

/** A page whose count is kept until a row of the project changes. */
async function readPlainPage<Row>(asked: AskedPage): Promise<TablePage<Row>> {
  const { db, source, request, listOf, statementOf } = asked;
  const countOf = (projectId: string) =>
    ofTable(source, rowCount, { projectId, filter: listOf(projectId).filter });
  const words = statementOf('words', 1, (projectId: string) =>
    countWords(countOf(projectId)).compile(db),
  );
  const page = statementOf('page', 2, (projectId: string, revision: string) => {
    const list = listOf(projectId);
    const counted = { projectId, count: countOf(projectId), alsoOf: list.alsoOf };
    return pageQuery<Row, number>(list, {
      ...plainRows(source, { ...request, projectId }, list),
      counted: countQuery(counted, revision),
    }).compile(db);
  });
  const recalled = recallCount<number>(request.projectId, words(request.projectId));
  const { rows } = await db.executeQuery(page(request.projectId, recalled.revision));
  const taken = takePage(rows, recalled);
  return { rows: taken.rows, total: taken.count };
}

/** As readPlainPage, for an order with groups. Undefined when readByGroups cannot tell. */
async function readGroupedPage<Row>(asked: AskedPage): Promise<TablePage<Row> | undefined> {
  const { db, source, request, listOf, statementOf } = asked;
  const { projectId: ownId } = request;
  const groupedIn = (projectId: string): GroupedList => {
    const list = listOf(projectId);
    const { groups } = list.order;
    if (!groups) throw new Error('The order of the list has no groups');
    return { ...list, groups };
  };
  const countedIn = (projectId: string) => {
    const list = groupedIn(projectId);
    return { projectId, count: groupSizes(source, projectId, list), alsoOf: list.alsoOf };
  };
  const words = statementOf('group words', 1, (projectId: string) =>
    countWords(countedIn(projectId).count).compile(db),
  );
  const recall = () => recallCount<number[]>(ownId, words(ownId));
  const sizes = recall().known ?? (await readKeptCount(db, countedIn(ownId)));
  return readByGroups(request, sizes, async (shown) => {
    const name = `groups ${JSON.stringify(shown)}`;
    const page = statementOf(name, 2, (projectId: string, revision: string) => {
      const list = groupedIn(projectId);
      return pageQuery<Row, number[]>(list, {
        ...groupedRows(source, { ...request, projectId }, list, shown),
        counted: countQuery(countedIn(projectId), revision),
      }).compile(db);
    });
    const recalled = recall();
    const { rows } = await db.executeQuery(page(ownId, recalled.revision));
    return takePage(rows, recalled);
  });
}

async function readFoundPage<Row>(asked: AskedPage<LocatedSource>): Promise<TablePage<Row>> {
  const { db, source, request, listOf, statementOf } = asked;
  const { projectId: ownId, search: typed } = request;
  const words = statementOf('search words', 2, (projectId: string, search: string) =>
    foundWords(source, { ...request, projectId, search }, listOf(projectId)).compile(db),
  );
  const page = statementOf('search', 3, (projectId: string, search: string, revision: string) => {
    const ofSearch = { ...request, projectId, search };
    return foundQuery<Row>(source, ofSearch, listOf(projectId), revision).compile(db);
  });
  const recalled = recallFound(ownId, words(ownId, typed));
  const { rows } = await db.executeQuery(page(ownId, typed, recalled.revision));
  return foundPage(rows, recalled);
}

/** Whether the database tells where the rows of the source lie that a search finds. */
const isLocated = (asked: AskedPage): asked is AskedPage<LocatedSource> =>
  asked.source.locateFunction !== undefined;

/** One page of a list and the total of all pages, in one query. */
export async function readAskedPage<Row>(asked: AskedPage): Promise<TablePage<Row>> {
  const isSearch = asked.request.search !== '';
  if (isSearch && isLocated(asked)) return readFoundPage(asked);
  if (isSearch || !asked.source.isNoted) return readCountedPage(asked);
  const grouped = asked.isGrouped ? await readGroupedPage<Row>(asked) : undefined;
  return grouped ?? readPlainPage(asked);
}

/** As readAskedPage, for any page: its statement is built for it. */
export const readTablePage = <Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: PageList,
): Promise<TablePage<Row>> =>
  readAskedPage({
    db,
    source,
    request: { ...request, search: searchedText(request.search) },
    listOf: () => list,
    isGrouped: list.order.groups !== undefined,
    statementOf: (_name, _count, build) => build,
  });
