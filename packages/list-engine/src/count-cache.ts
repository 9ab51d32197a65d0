import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LruMap } from './lru-map.ts';

/** A transaction that names columns in snake_case, and its rows' fields in camelCase. */
export type Db = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;

/** Any piece of SQL. */
export type Sql = RawBuilder<unknown>;

/** What counts are made of, and how it tells that it has changed. */
export interface Dependency {
  /** The tables that it tells of. A count that reads another one depends on that too. */
  readonly tables: readonly string[];
  /** A value that is another one after each change of a project's rows; it may be null. */
  readonly revision: (project: Sql) => Sql;
}

/** Without any, a count cannot be cached. */
export type Dependencies = readonly [Dependency, ...Dependency[]];

interface CachedCount {
  readonly revision: string;
  readonly value: unknown;
}

/** As many counts as a process keeps of one project, and as many projects. */
const maxCounts = 200;
const maxProjects = 500;

/**
 * A process's own, by project, so that nobody drives out another project's. A count holds only while
 * the database gives the same revision.
 */
const projects = new LruMap<LruMap<CachedCount>>(maxProjects);

/**
 * The key of a count: a digest, because filters are long and a search is a person's name.
 * @param parts of which only one may have several lines
 */
export const cacheKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64');

/** What a query that carries a cached count answers: null means that the cached value is fresh. */
export interface CountRow<T> {
  readonly listRevision: string;
  readonly listCount: T | null;
  /** False where a transaction has written: it counts rows that nobody else sees. */
  readonly isShared: boolean;
}

/** What the process has of a count, which the database may find out of date. */
export interface CountLookup<T> {
  /** The revision that the cached value is of; '' when there is none. */
  readonly revision: string;
  readonly value?: T | undefined;
  /** The count, from the row that the query gave. */
  readonly valueOf: (row: CountRow<T>) => T;
}

/** @param isWorthCaching whether a count that was made is cached; left out, each is */
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

/** A query of one row: what a cached count is compared with, and whether one may be used at all. */
export function revisionQuery(project: Sql, dependsOn: Dependencies): Sql {
  // Never '', which is the revision where nothing is cached.
  const revisions = dependsOn.map(
    ({ revision }) => sql`'r' || coalesce((${revision(project)})::text, '')`,
  );
  return sql`select ${sql.join(revisions, sql` || ' ' || `)} as list_revision,
    pg_current_xact_id_if_assigned() is null as is_shared`;
}

/** Whether what is cached is fresh, by the columns of revisionQuery. */
export const isFresh = (revision: Sql): Sql => sql`(list_revision = ${revision} and is_shared)`;

/**
 * The query of a count, of one row with the columns of CountRow. It makes the count anew where the
 * revision is another one; both are of one moment, for they are read in one statement.
 * @param revision of the cached value
 * @param dependsOn undefined when the count is made each time
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
 * A cached count, in a query of its own; its key is its text with its values, unless it has one.
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
