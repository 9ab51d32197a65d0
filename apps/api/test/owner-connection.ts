import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestPortal } from './test-portal.ts';

/** Runs a statement as the owner of the portal's database, which no call of the portal can do. */
export async function runAsOwner(portal: TestPortal, statement: string): Promise<void> {
  const name = await portal.database.transaction({}, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]!.name;
  });
  const url = new URL(inject('postgres').ownerUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
