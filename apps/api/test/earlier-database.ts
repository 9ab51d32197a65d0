import pg from 'pg';
import { inject } from 'vitest';
import { listMigrations, readMigration } from '../src/database/list-migrations.ts';
import { newId } from '../src/ids.ts';
import { createDatabase, type DatabaseUrls } from './postgres-server.ts';

/**
 * A database on which only the migrations with a number below `before` ran, and a connection as its
 * owner, which the caller ends.
 */
export async function makeEarlierDatabase(
  before: string,
): Promise<{ urls: DatabaseUrls; owner: pg.Client }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(inject('postgres').adminUrl, name);
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  await owner.query(`create table schema_migration (
    name text primary key, applied_at timestamptz not null default now())`);
  for (const migration of await listMigrations()) {
    if (migration >= before) break;
    await owner.query((await readMigration(migration)).script);
    await owner.query('insert into schema_migration (name) values ($1)', [migration]);
  }
  return { urls, owner };
}
