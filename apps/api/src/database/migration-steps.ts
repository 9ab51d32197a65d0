import { sql } from 'kysely';
import { backupLock, releaseLock, takeLock } from './advisory-lock.ts';
import { lockWaitMs } from './migration-table-locks.ts';
import type { Migrator } from './migrator.ts';

interface Step {
  readonly statement: string;
  /** Whether it is repeated until it changes no rows. */
  readonly isRepeated: boolean;
}

const mark = /^-- (step|repeat)\b.*$/gm;

/**
 * The steps of a migration that runs outside a transaction. Each is one statement behind a line
 * that begins with `-- step`, or with `-- repeat` for one that changes some rows at a time.
 */
export function stepsOf(script: string): Step[] {
  const marks = [...script.matchAll(mark)];
  return marks.map((match, position) => ({
    statement: script.slice(match.index + match[0].length, marks[position + 1]?.index).trim(),
    isRepeated: match[1] === 'repeat',
  }));
}

const concurrentIndex = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i;

/**
 * Runs the steps one after the other, each in a transaction of its own. The caller holds the backup
 * lock. A backup may run between two batches and during a concurrent index build, because the
 * content that a snapshot sees does not change meanwhile.
 */
export async function runSteps(
  migrator: Migrator,
  { name, script }: { name: string; script: string },
): Promise<void> {
  const { kysely, execute } = migrator;
  const baseMs = await lockWaitMs(kysely);
  try {
    for (const { statement, isRepeated } of stepsOf(script)) {
      const index = concurrentIndex.exec(statement)?.[1];
      if (index !== undefined && !migrator.isAlone) {
        await buildConcurrently(migrator, { name, index, statement });
        continue;
      }
      await execute(`set lock_timeout = ${baseMs}`);
      let changed: bigint;
      do {
        const plain = statement.replace(/\bindex concurrently\b/i, 'index');
        ({ numAffectedRows: changed = 0n } = await sql.raw(plain).execute(kysely));
        await releaseLock(kysely, backupLock);
        await takeLock(kysely, backupLock, migrator);
      } while (isRepeated && changed > 0n);
    }
  } finally {
    await execute('reset lock_timeout').catch(() => undefined);
  }
}

/** It blocks no call, and waits for every transaction that began before it. */
async function buildConcurrently(
  migrator: Migrator,
  { name, index, statement }: { name: string; index: string; statement: string },
): Promise<void> {
  const { kysely, execute, report, reportInterval } = migrator;
  await releaseLock(kysely, backupLock);
  const timer = setInterval(() => {
    report(`Migration ${name} builds ${index}; it waits for transactions that began before it.`);
  }, reportInterval);
  try {
    await execute('set lock_timeout = 0');
    // A build that failed or was killed leaves an invalid index, which is maintained and never
    // used.
    const { rows } = await sql`select from pg_index
      where indexrelid = to_regclass(${index}) and not indisvalid`.execute(kysely);
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(kysely);
    await sql.raw(statement).execute(kysely);
  } finally {
    clearInterval(timer);
    // A lost connection ends the migration.
    await takeLock(kysely, backupLock, migrator).catch(() => undefined);
  }
}
