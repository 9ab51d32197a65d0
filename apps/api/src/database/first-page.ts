import type { CompiledQuery } from 'kysely';
import { searchedText } from './comparable-number-rules.ts';
import type { Db } from './database.ts';
import { queryTemplate } from './fixed-query.ts';
import type { LocatedSource } from './found-page.ts';
import type { PageList, TablePage } from './page-query.ts';
import { readAskedPage, type StatementOf } from './table-page.ts';
import type { TablePageRequest } from './table-query.ts';

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

/**
 * As many as are kept of a source; the one used longest ago goes first. A shape may hold a date, so
 * each day brings new ones, and so do groups when they grow.
 */
const mostTemplates = 1_000;
const templates = new WeakMap<LocatedSource, Map<string, Template>>();

/** Statements that are built at their first use, and then found by their names and this key. */
function keptStatements(source: LocatedSource, key: string): StatementOf {
  const known = templates.get(source) ?? new Map<string, Template>();
  templates.set(source, known);
  return <Values extends readonly string[], Row>(
    name: string,
    count: Values['length'],
    build: (...values: Values) => CompiledQuery<Row>,
  ) => {
    const whole = `${key} ${name}`;
    const template = known.get(whole) ?? (queryTemplate(count, build) as unknown as Template);
    known.delete(whole);
    known.set(whole, template);
    const [oldest] = known.keys();
    if (known.size > mostTemplates && oldest !== undefined) known.delete(oldest);
    return template;
  };
}

/**
 * The first page of a list and its total, as readTablePage gives them. It is asked more than any
 * other, and building its statement costs more than sending it: so it is built once for each list and
 * order, with a search and without, and only project, search and revision differ. For a source whose
 * changes are noted.
 */
export const readFirstPage = <Row>(
  db: Db,
  source: LocatedSource,
  request: TablePageRequest,
  { shape, make, isGrouped = false }: ShapedList,
): Promise<TablePage<Row>> => {
  const key = [shape, request.descending, request.rowsPerPage].join(' ');
  return readAskedPage({
    db,
    source,
    isGrouped,
    request: { ...request, search: searchedText(request.search) },
    listOf: make,
    statementOf: keptStatements(source, key),
  });
};
