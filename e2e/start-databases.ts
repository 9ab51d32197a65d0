import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { findPostgresPrograms } from '../scripts/prerequisites.mjs';

/**
 * Playwright's global setup. It creates a folder for the demo data that flows copy, and starts a
 * PostgreSQL in which each flow has its own database.
 * @returns a function that stops and removes them
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads it by its default export
export default async function startDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'));
  process.env.E2E_FOLDER = folder;
  let server: PostgresServer | undefined;
  if (findPostgresPrograms() !== undefined) {
    // With fsync, so that a killed database retains everything that it acknowledged; the flows of
    // `npm test` kill none.
    server = await startPostgresServer({ fsync: process.env.TEST_GATE !== 'test' });
    process.env.E2E_POSTGRES = server.adminUrl;
    process.env.E2E_SECRETS = `k1:${randomBytes(32).toString('base64')}`;
  }
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
