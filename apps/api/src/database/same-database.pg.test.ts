import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';
import { createPool } from './postgres-client.ts';
import { batchingDialect } from './batching-dialect.ts';
import { batchingPoolOf } from './pool-outage.ts';
import { openKysely } from './row-names.ts';
import { checkSameDatabase } from './same-database.ts';

const emptyDatabase = () =>
  createDatabase(inject('postgres').adminUrl, `test_${newId().replaceAll('-', '')}`);

function openServing(url: string) {
  const pool = createPool(
    { connectionString: url, connectionTimeoutMillis: 60_000, max: 1 },
    () => undefined,
  );
  return openKysely(batchingDialect(batchingPoolOf(pool, 'portal')));
}

describe('whether two addresses lead to one database', () => {
  it('accepts the owner of the served database, and refuses that of another one', async () => {
    const [served, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    const kysely = openServing(served.appUrl);
    try {
      await checkSameDatabase(kysely, served.ownerUrl);
      await expect(checkSameDatabase(kysely, other.ownerUrl)).rejects.toThrow(
        'names another database than DATABASE_URL',
      );
    } finally {
      await kysely.destroy();
    }
  });

  it('reports a lost connection as such, and not as a wrong setting', async () => {
    const urls = await emptyDatabase();
    const admin = new pg.Client({ connectionString: urls.adminUrl });
    await admin.connect();
    const killHolder = () =>
      expect
        .poll(async () => {
          const { rowCount } = await admin.query(
            `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
             where locktype = 'advisory' and datname = current_database()`,
          );
          return rowCount;
        })
        .toBe(0);
    const kysely = openServing(urls.appUrl);
    const killed = kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await killHolder();
        return result;
      },
    });
    try {
      await expect(checkSameDatabase(killed, urls.ownerUrl)).rejects.toThrow(
        /terminat|connection error/i,
      );
    } finally {
      await kysely.destroy();
      await admin.end();
    }
  });
});
