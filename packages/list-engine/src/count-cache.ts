import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LruMap } from './lru-map.ts';

/** A transaction that names columns in snake_case, and its rows' fields in camelCase. */
export type Db = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;

/** Any piece of SQL. */
export type Sql = RawBuilder<unknown>;

/** The data that counts depend on, with a revision that changes when the data does. */
export interface Dependency {
  /** The tables that the revision covers. A count that reads another table depends on that too. */
  readonly tables: readonly string[];
  /** An expression whose value differs after each change of a project's rows; it may be null. */
  readonly revision: (project: Sql) => Sql;
}

/** Without any, a count cannot be cached. */
export type Dependencies = readonly [Dependency, ...Dependency[]];

interface CachedCount {
  readonly revision: string;
  readonly value: unknown;
}

/** The maximum of cached counts per project, and of projects. */
const maxCounts = 200;
const maxProjects = 500;

/**
 * The counts of this process, by project, so that no project evicts those of another. A count is
 * valid as long as the database has the same revision.
 */
const projects = new LruMap<LruMap<CachedCount>>(maxProjects);

/**
 * The key of a count: a digest, because filters are long and a search may be a person's name.
 * @param parts of which only one may have several lines
 */
export const cacheKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64');

/** The count in the result of a query; null means that the cached value is fresh. */
export interface CountRow<T> {
  readonly listRevision: string;
  readonly listCount: T | null;
  /**
   * False after a write in the transaction: the count then includes rows that no other transaction
   * sees.
   */
  readonly isShared: boolean;
}

/** The cache entry of a count, if any; the database decides whether it is fresh. */
export interface CountLookup<T> {
  /** The revision of the cached value; '' without one. */
  readonly revision: string;
  readonly value?: T | undefined;
  /** The count of a result row: its own, or the cached one. Stores a new count. */
  readonly valueOf: (row: CountRow<T>) => T;
}

/** @param isWorthCaching whether a new count is stored; by default always */
export function lookup<T>(
  projectId: string,
  key: string,
  isWorthCaching: (count: T) => boolean = () => true,
): CountLookup<T> {
  const cached = projects.get(projectId)?.get(key);
  return {
    value: cached?.value as T | undefined,
    revision: cached?.revision ?? '',
    valueOf: ({ listRevision, listCount, isShared }) => {
      if (listCount === null) return cached!.value as T;
      if (isShared && isWorthCaching(listCount)) {
        const counts = projects.get(projectId) ?? new LruMap<CachedCount>(maxCounts);
        counts.set(key, { revision: listRevision, value: listCount });
        projects.set(projectId, counts);
      }
      return listCount;
    },
  };
}

/**
 * A query of one row: the current revision, and whether a count may be shared with other
 * transactions.
 */
export function revisionQuery(project: Sql, dependsOn: Dependencies): Sql {
  // Never '', which is the revision of an empty cache entry.
  const revisions = dependsOn.map(
    ({ revision }) => sql`'r' || coalesce((${revision(project)})::text, '')`,
  );
  return sql`select ${sql.join(revisions, sql` || ' ' || `)} as list_revision,
    pg_current_xact_id_if_assigned() is null as is_shared`;
}

/** Whether the cached value is fresh, by the columns of revisionQuery. */
export const isFresh = (revision: Sql): Sql => sql`(list_revision = ${revision} and is_shared)`;

/**
 * The query of a count, of one row with the columns of CountRow. It counts only when the revision
 * differs. Both are of one snapshot, because one statement reads them.
 * @param revision of the cached value
 * @param dependsOn undefined to count each time
 */
export function countQuery(
  project: Sql,
  { count, dependsOn }: { count: Sql; dependsOn: Dependencies | undefined },
  revision: Sql,
): Sql {
  if (!dependsOn)
    return sql`select '' as list_revision, false as is_shared, ${count} as list_count`;
  return sql`select list_revision, is_shared,
        case when ${isFresh(revision)} then null else ${count} end as list_count
      from (${revisionQuery(project, dependsOn)} offset 0) as list_state`;
}

/**
 * Reads a count through the cache, by a query of its own; the key is its SQL with its values,
 * unless given.
 * @param count a scalar expression that is never null
 */
export async function readCachedCount<T>(
  db: Db,
  {
    projectId,
    count,
    dependsOn,
  }: { projectId: string; count: RawBuilder<T>; dependsOn: Dependencies },
  key?: string,
): Promise<T> {
  const compiled = key === undefined ? sql`select ${count}`.compile(db) : undefined;
  const cached = lookup<T>(
    projectId,
    key ?? cacheKey(compiled!.sql, JSON.stringify(compiled!.parameters)),
  );
  const query = countQuery(sql.val(projectId), { count, dependsOn }, sql.val(cached.revision));
  const { rows } = await sql<CountRow<T>>`${query}`.execute(db);
  return cached.valueOf(rows[0]!);
}
