import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../../test/postgres-server.ts';
import { TestClock } from '../../../test/test-portal.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';
import { byAccount, checkWithinLimit, countTry } from './throttle.ts';

let server: PostgresServer;
let database: Database;
const clock = new TestClock();
const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });

const open = () => openPostgresDatabase({ url: server.appUrl, migrationUrl: server.ownerUrl });

beforeAll(async () => {
  server = await startPostgresServer({ fsync: true });
  database = await open();
});

afterAll(async () => {
  await database.close();
  await server.stop();
});

/** Kills the database and restarts it. */
async function killDatabase(): Promise<void> {
  await server.kill9();
  await database.close();
  await server.restart();
  database = await open();
}

const wrong = () => Promise.resolve(false);

it('keeps a lock when the database is killed right after the try that caused it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const counted = [byAccount('login', newId())];
    for (let time = 0; time < 10; time += 1) {
      await checkWithinLimit({ config, database, clock }, counted, wrong);
    }
    await killDatabase();
    await expect(countTry({ config, database, clock }, counted)).rejects.toThrow(
      'too-many-requests',
    );
  }
});

it("keeps failures that were counted before another account's lock", async () => {
  const counted = [byAccount('login', newId())];
  for (let time = 0; time < 9; time += 1) {
    await checkWithinLimit({ config, database, clock }, counted, wrong);
  }
  const other = [byAccount('login', newId())];
  for (let time = 0; time < 10; time += 1) await countTry({ config, database, clock }, other);
  await killDatabase();
  await countTry({ config, database, clock }, counted);
  await expect(countTry({ config, database, clock }, counted)).rejects.toThrow('too-many-requests');
});
