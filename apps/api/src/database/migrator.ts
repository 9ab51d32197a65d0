import type { Kysely } from 'kysely';
import type { WaitReports } from './advisory-lock.ts';
import type { MigrationPlans } from './migration-plans.ts';
import type { Tables } from './tables.ts';

/** What migrations run with. */
export interface Migrator extends WaitReports {
  /** Uses one connection, to which the locks and the transaction belong. */
  readonly kysely: Kysely<Tables>;
  /** Runs a script of several statements on that connection. */
  readonly execute: (script: string) => Promise<unknown>;
  /** The role that gets its rights with each migration; without it, they are granted afterwards. */
  readonly servingRole?: string;
  /** Whether no other connection can exist. */
  readonly isAlone?: boolean;
  readonly folder?: URL;
  /** The folder of the functions that migrations install. */
  readonly functions?: URL;
  readonly plans?: MigrationPlans;
  /** Milliseconds for which a migration is retried while calls block it. */
  readonly maxRetryMs?: number;
}
