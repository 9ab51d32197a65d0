import { type Kysely, sql, type Transaction } from 'kysely';
import { compiledRows } from './compiled-query.ts';
import { unread } from './query-options.ts';
import type { Tables } from './tables.ts';

/** An open transaction with a row-level scope: the first parameter of every store function. */
export type Db = Transaction<Tables>;

/** What a transaction may see; row-level security enforces it. */
export interface Scope {
  /** The rows of this project. */
  readonly projectId?: string | undefined;
  /** The memberships of this account, and its projects. */
  readonly accountId?: string | undefined;
  /** In place of `accountId`: the account of this session, open or not. */
  readonly sessionId?: string | undefined;
  /** The rows of every project, for the provider's systems and our own jobs. */
  readonly allProjects?: boolean;
  /** Repeatable read: all statements see one snapshot, without concurrent commits. Read-only. */
  readonly isSnapshot?: boolean;
  /** The id of the transaction's request; undefined in a job or a command. */
  readonly requestId?: string | undefined;
}

/**
 * The request ids of transactions. Passed explicitly, because an AsyncLocalStorage slows down every
 * promise of the process.
 */
const requests = new WeakMap<Db, string>();

/** The id of the transaction's request; undefined in a job or a command. */
export const requestOf = (db: Db): string | undefined => requests.get(db);

/** The connections for transactions. */
export interface ConnectionsLoad {
  /** The maximum. */
  readonly limit: number;
  readonly open: number;
  readonly used: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction, as the serving role and within `scope`. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Checks that the database responds. On PostgreSQL it has a connection of its own, so it waits
   * for no transaction.
   */
  ping(): Promise<void>;
  connections(): ConnectionsLoad;
  close(): Promise<void>;
}

/** The same database, for later transactions of a call that has been authorized. */
export const databaseIn = (database: Database, requestId: string): Database => ({
  ...database,
  transaction: (scope, work) => database.transaction({ requestId, ...scope }, work),
});

const setByAccount = compiledRows((db, projectId: string, accountId: string, scope: string) =>
  unread(
    sql`select set_config('portal.project_id', ${projectId}, true),
    set_config('portal.account_id', ${accountId}, true),
    set_config('portal.scope', ${scope}, true)`.compile(db),
  ),
);

const setBySession = compiledRows((db, projectId: string, sessionId: string) =>
  unread(
    sql`select set_config('portal.project_id', ${projectId}, true),
    set_config('portal.account_id', coalesce(
      (select account_id::text from session where session_id = ${sessionId}), ''), true),
    set_config('portal.scope', '', true)`.compile(db),
  ),
);

/** Changes the row-level scope for the rest of the transaction. */
export async function setScope(db: Db, scope: Scope): Promise<void> {
  const { projectId = '', accountId = '', sessionId, allProjects } = scope;
  if (sessionId === undefined) {
    await setByAccount(db, projectId, accountId, allProjects ? 'provider' : '');
  } else {
    await setBySession(db, projectId, sessionId);
  }
}

/**
 * Commits this transaction asynchronously, before it is on the disk (`synchronous_commit = off`). A
 * crash of the database or its machine may lose it, as a whole, when it was committed within the
 * last second; until then, all others see it. Only for data that may be lost.
 */
export const commitUnforced: (db: Db) => Promise<unknown> = compiledRows((db) =>
  unread(sql`select set_config('synchronous_commit', 'off', true)`.compile(db)),
);

/**
 * A database whose transactions all run in a scope and as `role`, because the connection itself may
 * have more rights, as on the embedded engine.
 */
export function scopedDatabase(
  kysely: Kysely<Tables>,
  engine: Database['engine'],
  options: { role?: string } & Pick<Database, 'ping' | 'connections' | 'close'>,
): Database {
  const { role, ...rest } = options;
  return {
    engine,
    transaction: (scope, work) =>
      kysely.transaction().execute(async (db) => {
        if (scope.requestId !== undefined) requests.set(db, scope.requestId);
        // Must precede any read, as PostgreSQL requires.
        if (scope.isSnapshot)
          await sql`set transaction isolation level repeatable read`.execute(db);
        if (role) await sql`set local role ${sql.id(role)}`.execute(db);
        await setScope(db, scope);
        return work(db);
      }),
    ...rest,
  };
}
