import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { checkFunctions } from './declared-functions.ts';
import { grantRights } from './grant-serving-role.ts';
import { type MigrationScript, readMigration } from './list-migrations.ts';
import { type MigrationPlan, migrationPlans } from './migration-plans.ts';
import { runSteps } from './migration-steps.ts';
import { LockHolders, lockTables, lockWaitMs, tablesOf } from './migration-table-locks.ts';
import type { Migrator } from './migrator.ts';

const fiveMinutes = 300_000;

const causeOf = (error: unknown) => error as { code?: string; message: string };

/** A lock that calls hold, or a deadlock with one. */
const isLockConflict = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(causeOf(error).code ?? '');

/**
 * Runs a migration without blocking calls: it waits only shortly for their locks, and then retries
 * after a pause.
 * @throws {StartError} when calls block it for minutes, or it fails by itself
 */
export async function runMigration(migrator: Migrator, name: string): Promise<void> {
  const { plans = migrationPlans } = migrator;
  const plan = plans[name] ?? {};
  const outcome = `${plan.isInSteps ? 'Its completed steps stay' : 'It was rolled back'}, and servers of the previous version keep working.`;
  try {
    const read = await readMigration(name, migrator);
    await retryOnLockConflict(migrator, { name, plan, outcome, ...read });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Migration ${name} failed: ${causeOf(error).message}. ${outcome} ` +
        'Fix the cause, and start again.',
      { cause: error },
    );
  }
}

interface Migration extends MigrationScript {
  readonly name: string;
  readonly plan: MigrationPlan;
  /** What a failure leaves, for its message. */
  readonly outcome: string;
}

async function retryOnLockConflict(
  migrator: Migrator,
  { name, plan, script, functions, outcome }: Migration,
): Promise<void> {
  const tables = tablesOf(plan);
  const holders = new LockHolders(migrator.kysely, tables);
  // Current holders are reported at once.
  await holders.describe();
  const startedAt = performance.now();
  let reportAt = startedAt + migrator.reportInterval;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (plan.isInSteps) await runSteps(migrator, { name, script });
      await inTransaction(migrator, async () => {
        if (!plan.isInSteps) {
          await lockTables(migrator, { plan, tables, attempt });
          await migrator.execute(script);
        }
        const { kysely, servingRole } = migrator;
        if (servingRole) await grantRights(kysely, servingRole);
        if (functions.length > 0) await checkFunctions(kysely, functions, servingRole);
        await sql`insert into schema_migration (name) values (${name})`.execute(kysely);
      });
      return;
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      const holding = await holders.describe();
      const now = performance.now();
      if (now - startedAt > (migrator.maxRetryMs ?? fiveMinutes)) {
        throw new StartError(
          `Migration ${name} gave up, because its tables were always locked (${holding}: ` +
            `${causeOf(error).message}). ${outcome} End these sessions (select ` +
            'pg_terminate_backend(session), as an administrator), or start again when there is less traffic.',
          { cause: error },
        );
      }
      if (now >= reportAt) {
        migrator.report(
          `Migration ${name} waits for locks on its tables (${holding}), and retries.`,
        );
        reportAt = now + migrator.reportInterval;
      }
      // Random, so that retries are not in step with periodic work.
      await wait((await lockWaitMs(migrator.kysely)) * (0.5 + Math.random()));
    }
  }
}

async function inTransaction({ execute }: Migrator, work: () => Promise<void>): Promise<void> {
  await execute('begin');
  try {
    await work();
    await execute('commit');
  } catch (error) {
    // The first error is the cause; a lost connection cannot roll back.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}
