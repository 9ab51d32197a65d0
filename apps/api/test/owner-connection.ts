import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { TestPortal } from './test-portal.ts';

/** A separate connection to the portal's database, as its owner. */
export async function connectAsOwner(portal: TestPortal): Promise<pg.Client> {
  const name = await portal.database.transaction({}, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]!.name;
  });
  const url = new URL(inject('postgres').ownerUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Runs a statement as the owner of the portal's database, which the portal itself cannot do. */
export async function runAsOwner(portal: TestPortal, statement: string): Promise<void> {
  const client = await connectAsOwner(portal);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs a statement as the owner in a transaction that stays open, at most until the test is over.
 * @returns a function that ends it
 */
export async function runInOpenTransaction(
  portal: TestPortal,
  statement: string,
  values: readonly unknown[],
): Promise<() => Promise<void>> {
  const client = await connectAsOwner(portal);
  await client.query('begin');
  // The owner too sees only the rows of its scope.
  await client.query("select set_config('portal.scope', 'provider', true)");
  const { rowCount } = await client.query(statement, [...values]);
  if (!rowCount) throw new Error(`No row is held: ${statement}`);
  let isOver = false;
  const release = async () => {
    if (isOver) return;
    isOver = true;
    // This releases its locks.
    await client.end();
  };
  onTestFinished(release);
  return release;
}
