import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { newId } from '../src/ids.ts';
import { createDatabase } from './postgres-server.ts';

/** A migrated, empty database for one test file, on the engine that the tests use. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const { adminUrl, template } = inject('postgres');
    const name = `test_${newId().replaceAll('-', '')}`;
    const urls = await createDatabase(adminUrl, name, template);
    return openPostgresDatabase({
      url: urls.appUrl,
      migrationUrl: urls.ownerUrl,
      longestWait: 300_000,
    });
  }
  return openEmbeddedDatabase({ snapshot: await openAsBlob(inject('pgliteSnapshot')) });
}
