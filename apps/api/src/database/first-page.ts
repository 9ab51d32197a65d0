import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { queryTemplate } from './fixed-query.ts';
import { countQuery, countWords, recallCount } from './kept-counts.ts';
import { type PageList, pageQuery, type PageRow, plainRows, takePage } from './page-query.ts';
import type { TablePage } from './table-page.ts';
import { ofTable, rowCount, type TablePageRequest, type TableSource } from './table-query.ts';

/** A list whose first pages are built once. */
export interface ShapedList {
  /** Tells apart what `make` gives, besides the project: no two lists of a source have the same. */
  readonly shape: string;
  /** @param projectId a placeholder, which may only be passed on as a value */
  readonly make: (projectId: string) => PageList;
}

interface FirstPage {
  readonly page: (projectId: string, revision: string) => CompiledQuery<PageRow<unknown, number>>;
  readonly count: (projectId: string) => CompiledQuery;
}

/** As many as are kept: a shape holds a date, so each day brings new ones. */
const mostShapes = 500;
const shapes = new WeakMap<TableSource, Map<string, FirstPage>>();

function buildFirstPage(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  { make }: ShapedList,
): FirstPage {
  const countOf = (projectId: string) =>
    ofTable(source, rowCount, { projectId, filter: make(projectId).filter });
  return {
    count: queryTemplate(1, (projectId: string) => countWords(countOf(projectId)).compile(db)),
    page: queryTemplate(2, (projectId: string, revision: string) => {
      const list = make(projectId);
      return pageQuery<unknown, number>(list, {
        ...plainRows(source, { ...request, projectId }, list),
        counted: countQuery({ projectId, count: countOf(projectId) }, revision),
      }).compile(db);
    }),
  };
}

function firstPageOf(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: ShapedList,
): FirstPage {
  const known = shapes.get(source) ?? new Map<string, FirstPage>();
  shapes.set(source, known);
  const key = [list.shape, request.descending, request.rowsPerPage].join(' ');
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostShapes) known.clear();
  const built = buildFirstPage(db, source, request, list);
  known.set(key, built);
  return built;
}

/**
 * The first page of a list without a search, and its total, as readTablePage gives them. It is asked
 * more than any other, and building its statement costs more than sending it: so it is built once for
 * each list and order, and only project and revision differ. For a source whose changes are noted.
 */
export async function readFirstPage<Row>(
  db: Db,
  source: TableSource,
  request: TablePageRequest,
  list: ShapedList,
): Promise<TablePage<Row>> {
  const { projectId } = request;
  const { page, count } = firstPageOf(db, source, request, list);
  const recalled = recallCount<number>(projectId, count(projectId));
  const { rows } = await db.executeQuery(page(projectId, recalled.revision));
  const taken = takePage(rows as PageRow<Row, number>[], recalled);
  return { rows: taken.rows, total: taken.count };
}
