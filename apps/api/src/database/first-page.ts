import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { queryTemplate } from './fixed-query.ts';
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
import { readTablePage } from './table-page.ts';
import { ofTable, rowCount, type TablePageRequest, type TableSource } from './table-query.ts';

/** A list whose first pages are built once. */
export interface ShapedList {
  /** Tells apart what `make` gives, besides the project: no two lists of a source have the same. */
  readonly shape: string;
  /** @param projectId a placeholder, which may only be passed on as a value */
  readonly make: (projectId: string) => PageList;
  /** Whether its order has groups; left out, it has none. */
  readonly isGrouped?: boolean;
}

type Template = (...values: readonly string[]) => CompiledQuery<unknown>;

/** As many as are kept: a shape holds a date, so each day brings new ones. */
const mostTemplates = 1_000;
const templates = new WeakMap<TableSource, Map<string, Template>>();

/** A statement that is built at its first use, and found by its key from then on. */
function templateOf<Values extends readonly string[], Row>(
  source: TableSource,
  key: string,
  count: Values['length'],
  build: (...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  const known = templates.get(source) ?? new Map<string, Template>();
  templates.set(source, known);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostTemplates) known.clear();
  const built = queryTemplate(count, build);
  known.set(key, built as unknown as Template);
  return built;
}

/** What is asked of a source, and what its statements are found by. */
interface Asked {
  readonly db: Db;
  readonly source: LocatedSource;
  readonly request: TablePageRequest;
  readonly list: ShapedList;
  readonly key: string;
}

async function readFound<Row>({ db, source, request, list, key }: Asked): Promise<TablePage<Row>> {
  const { projectId, search } = request;
  const words = templateOf(source, `${key} found words`, 2, (project: string, text: string) =>
    foundWords(
      source,
      { ...request, projectId: project, search: text },
      list.make(project),
    ).compile(db),
  );
  const page = templateOf(
    source,
    `${key} found`,
    3,
    (project: string, text: string, revision: string) => {
      const asked = { ...request, projectId: project, search: text };
      return foundQuery<Row>(source, asked, list.make(project), revision).compile(db);
    },
  );
  const recalled = recallFound(projectId, words(projectId, search));
  const { rows } = await db.executeQuery(page(projectId, search, recalled.revision));
  return foundPage(rows, recalled);
}

async function readPlain<Row>({ db, source, request, list, key }: Asked): Promise<TablePage<Row>> {
  const { projectId } = request;
  const countOf = (project: string) =>
    ofTable(source, rowCount, { projectId: project, filter: list.make(project).filter });
  const words = templateOf(source, `${key} words`, 1, (project: string) =>
    countWords(countOf(project)).compile(db),
  );
  const page = templateOf(source, key, 2, (project: string, revision: string) => {
    const made = list.make(project);
    return pageQuery<Row, number>(made, {
      ...plainRows(source, { ...request, projectId: project }, made),
      counted: countQuery({ projectId: project, count: countOf(project) }, revision),
    }).compile(db);
  });
  const recalled = recallCount<number>(projectId, words(projectId));
  const { rows } = await db.executeQuery(page(projectId, recalled.revision));
  const taken = takePage(rows, recalled);
  return { rows: taken.rows, total: taken.count };
}

/** Undefined when readByGroups cannot tell. */
async function readGroups<Row>({
  db,
  source,
  request,
  list,
  key,
}: Asked): Promise<TablePage<Row> | undefined> {
  const { projectId } = request;
  const listOf = (project: string): GroupedList => {
    const made = list.make(project);
    return { ...made, groups: made.order.groups! };
  };
  const countOf = (project: string) => groupSizes(source, project, listOf(project));
  const words = templateOf(source, `${key} words`, 1, (project: string) =>
    countWords(countOf(project)).compile(db),
  );
  const recall = () => recallCount<number[]>(projectId, words(projectId));
  const sizes =
    recall().known ?? (await readKeptCount(db, { projectId, count: countOf(projectId) }));
  return readByGroups(request, sizes, async (shown) => {
    const shownKey = `${key} ${JSON.stringify(shown)}`;
    const page = templateOf(source, shownKey, 2, (project: string, revision: string) => {
      const made = listOf(project);
      return pageQuery<Row, number[]>(made, {
        ...groupedRows(source, { ...request, projectId: project }, made, shown),
        counted: countQuery({ projectId: project, count: countOf(project) }, revision),
      }).compile(db);
    });
    const recalled = recall();
    const { rows } = await db.executeQuery(page(projectId, recalled.revision));
    return takePage(rows, recalled);
  });
}

/**
 * The first page of a list and its total, as readTablePage gives them. It is asked more than any
 * other, and building its statement costs more than sending it: so it is built once for each list and
 * order, with a search and without, and only project, search and revision differ. For a source whose
 * changes are noted, and a list whose filter asks nothing else.
 */
export async function readFirstPage<Row>(
  db: Db,
  source: LocatedSource,
  request: TablePageRequest,
  list: ShapedList,
): Promise<TablePage<Row>> {
  const search = request.search.trim();
  const key = [list.shape, request.descending, request.rowsPerPage].join(' ');
  const asked = { db, source, request: { ...request, search }, list, key };
  if (search !== '') return readFound(asked);
  if (!list.isGrouped) return readPlain(asked);
  const { projectId } = request;
  return (await readGroups<Row>(asked)) ?? readTablePage(db, source, request, list.make(projectId));
}
