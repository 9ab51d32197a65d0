import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** As many counts as a process keeps of one project, and as many projects. */
const mostCounts = 200;
const mostProjects = 500;

interface Kept {
  readonly revision: string;
  readonly value: unknown;
}

/**
 * A process's own, by project; what is in it counts only while the database gives the same revision.
 * The project and the count used longest ago go first, so that nobody drives out another project's.
 */
const kept = new Map<string, Map<string, Kept>>();

/** Puts an entry last, and removes the first of too many. */
function putLast<T>(entries: Map<string, T>, key: string, entry: T, most: number): void {
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

function remember(projectId: string, key: string, entry: Kept): void {
  const counts = kept.get(projectId) ?? new Map<string, Kept>();
  putLast(counts, key, entry, mostCounts);
  putLast(kept, projectId, counts, mostProjects);
}

/** What a count is kept under: its text and values may be long, for filters are. */
const keyOf = (text: string, parameters: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64');

/** The revision of a project's requests and subscriptions, as a value of a query. */
const revisionOf = (projectId: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(revision), 0)::text from list_revision where project_id = ${projectId})`;

/** What a count is made of, besides the project's requests and subscriptions. */
export interface CountRequest<T> {
  readonly projectId: string;
  /** A scalar expression; it must not be null. */
  readonly count: RawBuilder<T>;
  /** A value that changes with what else the count reads; it may be null. */
  readonly alsoOf?: RawBuilder<unknown> | undefined;
}

/** What a query that carries a kept count answers: null means that the kept value still holds. */
export interface CountedRow<T> {
  readonly listRevision: string;
  readonly listCount: T | null;
  /** Whether the transaction has written: then it counts rows that nobody else sees. */
  readonly hasWritten: boolean;
}

/** What the process keeps of a count, which the database may find out of date. */
export interface RecalledCount<T> {
  /** The revision that the kept value is of; '' when nothing is kept. */
  readonly revision: string;
  readonly known?: T | undefined;
  /** The count, from the row that the query gave. */
  readonly valueOf: (row: CountedRow<T>) => T;
}

/**
 * Looks up a count by its words: those of `countWords`, with their values.
 * @param isWorthKeeping whether a count that was made is kept; left out, each is
 */
export function recallCount<T>(
  projectId: string,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  isWorthKeeping: (count: T) => boolean = () => true,
): RecalledCount<T> {
  const key = keyOf(text, parameters);
  const known = kept.get(projectId)?.get(key);
  return {
    known: known?.value as T | undefined,
    revision: known?.revision ?? '',
    valueOf: ({ listRevision, listCount, hasWritten }) => {
      if (listCount === null) {
        // It was used last, unless another call has made it anew meanwhile.
        if (kept.get(projectId)?.get(key) === known) remember(projectId, key, known!);
        return known!.value as T;
      }
      if (!hasWritten && isWorthKeeping(listCount)) {
        remember(projectId, key, { revision: listRevision, value: listCount });
      }
      return listCount;
    },
  };
}

/** What a count is found by once it is kept. */
export const countWords = (count: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${count}`;

/** A query of one row: what a kept count is compared with, and whether one may be used at all. */
export function listState({
  projectId,
  alsoOf,
}: Omit<CountRequest<unknown>, 'count'>): RawBuilder<unknown> {
  const own = revisionOf(projectId);
  const revision = alsoOf ? sql`${own} || ' ' || coalesce((${alsoOf})::text, '')` : own;
  return sql`select ${revision} as list_revision,
    pg_current_xact_id_if_assigned() is not null as has_written`;
}

/** Whether what is kept still holds, by the columns of `listState`. */
export const stillHolds = (knownRevision: string): RawBuilder<unknown> =>
  sql`(list_revision = ${knownRevision} and not has_written)`;

/**
 * The query of a kept count, of one row with the columns of CountedRow; it makes the count anew where
 * the revision is another one. Both are of one moment, for they are read in one statement. `count` is
 * made of the project's requests and subscriptions, of the project itself, and of what `alsoOf`
 * changes with.
 */
export function countQuery(
  { count, ...list }: CountRequest<unknown>,
  knownRevision: string,
): RawBuilder<unknown> {
  return sql`select list_revision, has_written,
        case when ${stillHolds(knownRevision)} then null else ${count} end as list_count
      from (${listState(list)} offset 0) as list_state`;
}

/** A count that is kept, in a query of its own. */
export async function readKeptCount<T>(db: Db, request: CountRequest<T>): Promise<T> {
  const { projectId, count } = request;
  const { revision, valueOf } = recallCount<T>(projectId, countWords(count).compile(db));
  const { rows } = await sql<CountedRow<T>>`${countQuery(request, revision)}`.execute(db);
  return valueOf(rows[0]!);
}
