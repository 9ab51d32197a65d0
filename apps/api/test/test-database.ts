import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { newId } from '../src/ids.ts';
import { createDatabase, runAsAdmin } from './postgres-server.ts';

/** A migrated, empty database for one test file, on the engine that the tests use. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const { adminUrl, socketFolder, template } = inject('postgres');
    const name = `test_${newId().replaceAll('-', '')}`;
    const { appUrl } = await createDatabase(adminUrl, name, template);
    const url = new URL(appUrl);
    // A round trip through a socket takes two thirds of the processor time of one over TCP.
    url.searchParams.set('host', socketFolder);
    const database = await openPostgresDatabase({
      url: url.href,
      acquireTimeoutMs: 300_000,
      readinessTimeout: 300_000,
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
      },
    };
  }
  return openEmbeddedDatabase({ snapshot: await openAsBlob(inject('pgliteSnapshot')) });
}
