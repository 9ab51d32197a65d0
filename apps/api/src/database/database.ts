import { type Kysely, sql, type Transaction } from 'kysely';
import { compiledRows } from './compiled-query.ts';
import { unread } from './query-options.ts';
import type { Tables } from './tables.ts';

/** An open transaction, in a scope: what every store function takes. */
export type Db = Transaction<Tables>;

/** What a transaction may see; row-level security holds it to that. */
export interface Scope {
  /** Rows of this project. */
  readonly projectId?: string | undefined;
  /** The memberships of this account, and its projects. */
  readonly accountId?: string | undefined;
  /** In place of `accountId`: the account of this session, which need not be open. */
  readonly sessionId?: string | undefined;
  /** Rows of every project, for the provider's systems and our own jobs. */
  readonly allProjects?: boolean;
  /** Whether all statements see the same moment, whatever others commit meanwhile. Only to read. */
  readonly isSnapshot?: boolean;
  /** The id of the request that it is part of; left out in a job or a command. */
  readonly requestId?: string | undefined;
}

/**
 * What requests transactions are part of. Each transaction says so itself: an asynchronous context
 * that follows a request slows down every promise of the process.
 */
const requests = new WeakMap<Db, string>();

/** The id of the request that a transaction is part of; undefined in a job or a command. */
export const requestOf = (db: Db): string | undefined => requests.get(db);

/** The connections that transactions take. */
export interface ConnectionsLoad {
  /** How many there may be. */
  readonly limit: number;
  readonly open: number;
  readonly used: number;
  /** Transactions that wait for one. */
  readonly waiting: number;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction, as the serving role and within `scope`. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** Asks whether the database answers. On PostgreSQL this waits for nobody's transaction. */
  ask(): Promise<void>;
  connections(): ConnectionsLoad;
  close(): Promise<void>;
}

/** The same database, for work of a request outside of the transaction that let somebody in. */
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

/** Narrows or widens what the rest of the transaction may see. */
export async function setScope(db: Db, scope: Scope): Promise<void> {
  const { projectId = '', accountId = '', sessionId, allProjects } = scope;
  if (sessionId === undefined) {
    await setByAccount(db, projectId, accountId, allProjects ? 'provider' : '');
  } else {
    await setBySession(db, projectId, sessionId);
  }
}

/**
 * Lets the commit of this transaction return before it is on the disk. A crash of the database or
 * its machine may then forget the transaction, as a whole, if it committed within the last second;
 * until a crash everybody sees it. Only for what may be forgotten.
 */
export async function commitUnforced(db: Db): Promise<void> {
  await setUnforced(db);
}

const setUnforced = compiledRows((db) =>
  unread(sql`select set_config('synchronous_commit', 'off', true)`.compile(db)),
);

/**
 * A database whose transactions all run in a scope and as `role`, because the connection itself may
 * have more rights, as on the embedded engine.
 */
export function scopedDatabase(
  kysely: Kysely<Tables>,
  engine: Database['engine'],
  options: { role?: string } & Pick<Database, 'ask' | 'connections' | 'close'>,
): Database {
  const { role, ...rest } = options;
  return {
    engine,
    transaction: (scope, work) =>
      kysely.transaction().execute(async (db) => {
        if (scope.requestId !== undefined) requests.set(db, scope.requestId);
        // Before anything that reads, as the database demands.
        if (scope.isSnapshot)
          await sql`set transaction isolation level repeatable read`.execute(db);
        if (role) await sql`set local role ${sql.id(role)}`.execute(db);
        await setScope(db, scope);
        return work(db);
      }),
    ...rest,
  };
}
