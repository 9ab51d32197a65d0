import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { containsPattern } from './conditions.ts';
import type { Db, Sql } from './count-cache.ts';
import type { Query } from './list.ts';
import { queryTemplate } from './query-template.ts';

/** The parameters of a statement. */
export interface Parameters {
  readonly project: Sql;
  /** The text to search for. */
  readonly search: Sql;
  /** The LIKE pattern of the text. */
  readonly pattern: Sql;
  /** The revision of the cached count. */
  readonly revision: Sql;
}

type Values = [string, string, string, string];

/**
 * The statement of a page. Building it costs more than running it, so the most frequent ones, of
 * first pages without filters, are cached: the key is the request without the parameters.
 * @param kind identifies `build`, whose only other input is the query
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
