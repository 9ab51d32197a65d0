import { type Kysely, sql, type Transaction } from 'kysely';
import { marks } from './statement-marks.ts';
import type { Tables } from './tables.ts';

/** An open transaction, in a scope: what every store function takes. */
export type Db = Transaction<Tables>;

/** What a transaction may see; row-level security holds it to that. */
export interface Scope {
  /** Rows of this project. */
  readonly projectId?: string | undefined;
  /** The memberships of this account, and its projects. */
  readonly accountId?: string | undefined;
  /** Rows of every project, for the provider's systems and our own jobs. */
  readonly allProjects?: boolean;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction, as the serving role and within `scope`. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Narrows or widens what the rest of the transaction may see. */
export async function setScope(db: Db, scope: Scope): Promise<void> {
  await sql`select set_config('portal.project_id', ${scope.projectId ?? ''}, true),
    set_config('portal.account_id', ${scope.accountId ?? ''}, true),
    set_config('portal.scope', ${scope.allProjects ? 'provider' : ''}, true)`.execute(db);
}

/**
 * Lets the commit of this transaction return before it is on the disk. A crash of the database or
 * its machine may then forget the transaction, as a whole, if it committed within the last second;
 * until a crash everybody sees it. Only for what may be forgotten.
 */
export async function commitUnforced(db: Db): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(db);
}

/**
 * Ends the last statement of a transaction: its commit travels with it, so that the rows that it
 * locks are held for no trip between database and portal. What follows cannot take it back.
 */
export const andCommit = sql.raw(marks.last);

/** Ends a statement that answers nothing: it travels with the next. If it fails, so does the commit. */
export const sentAhead = sql.raw(marks.ahead);

/**
 * A database whose transactions all run in a scope and as `role`, because the connection itself may
 * have more rights, as on the embedded engine.
 */
export function scopedDatabase(
  kysely: Kysely<Tables>,
  engine: Database['engine'],
  options: { role?: string; close: () => Promise<void> },
): Database {
  return {
    engine,
    transaction: (scope, work) =>
      kysely.transaction().execute(async (db) => {
        if (options.role) await sql`set local role ${sql.id(options.role)}`.execute(db);
        await setScope(db, scope);
        return work(db);
      }),
    close: options.close,
  };
}
