import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../src/database/open-embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of the migrated, empty embedded database; only in the project `api-pglite`. */
    pgliteSnapshot: string;
  }
}

/**
 * The templates are more than half of the files that each opening unpacks, and no test needs them.
 */
async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.query('update pg_database set datistemplate = false');
  await pglite.query('drop database template0');
  await pglite.query('drop database template1');
}

/** Migrates once; every test file starts from the dump, which is much faster. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pglite-'));
  const file = join(folder, 'snapshot.tar');
  const database = await openEmbeddedDatabase({});
  await dropTemplates(database.pglite);
  const dump = await database.pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('pgliteSnapshot', file);
  return () => rm(folder, { recursive: true });
}
