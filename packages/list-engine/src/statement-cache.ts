import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { containsPattern } from './conditions.ts';
import type { Db, Sql } from './count-cache.ts';
import type { Query } from './list.ts';
import { queryTemplate } from './query-template.ts';

/** What differs from one sending of a statement to the next. */
export interface Parameters {
  readonly project: Sql;
  /** The text that is searched for. */
  readonly search: Sql;
  /** A LIKE pattern that finds it. */
  readonly pattern: Sql;
  /** That of the count that is cached. */
  readonly revision: Sql;
}

type Values = [string, string, string, string];

/**
 * A page's statement. Building one costs more than sending it, so those that are sent most, of first
 * pages without filters, are built once: their key is the request but for the parameters.
 * @param kind all that `build` is made of besides the query
 */
export function statementOf<Row>(
  db: Db,
  query: Query,
  kind: string,
  revision: string,
  build: (parameters: Parameters) => RawBuilder<Row>,
): CompiledQuery<Row> {
  const { list, projectId, search, key, sortBy, descending, skip, rowsPerPage } = query;
  const values: Values = [projectId, search, containsPattern(search), revision];
  const compile = (...[ofProject, text, pattern, ofRevision]: Values) =>
    build({
      project: sql.val(ofProject),
      search: sql.val(text),
      pattern: sql.val(pattern),
      revision: sql.val(ofRevision),
    }).compile(db);
  if (skip > 0 || query.hasFilters) return compile(...values);
  const cacheKey = [kind, key, sortBy, descending, rowsPerPage].join(' ');
  let statement = list.statements.get(cacheKey);
  if (!statement) {
    statement = queryTemplate(values, compile);
    list.statements.set(cacheKey, statement);
  }
  return statement(values);
}
