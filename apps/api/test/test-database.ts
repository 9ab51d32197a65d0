import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { newId } from '../src/ids.ts';
import { createDatabase } from './postgres-server.ts';

/** A migrated, empty database of the engine that the tests run on, for one test file. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const { adminUrl } = inject('postgres');
    const urls = await createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`);
    return openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  }
  return openEmbeddedDatabase({ snapshot: await openAsBlob(inject('pgliteSnapshot')) });
}
