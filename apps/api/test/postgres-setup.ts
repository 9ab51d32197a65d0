import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { runAsAdmin, startPostgresServer, type DatabaseUrls } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that the tests run on; only in the project `api-postgres`. */
    postgres: DatabaseUrls & {
      /** A migrated, empty database, to be copied and never connected to. */
      readonly template: string;
      /** The folder of its Unix socket. */
      readonly socketFolder: string;
    };
  }
}

const template = 'migrated';

/** Starts one PostgreSQL for all tests of the project, and migrates once for all their files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const { ownerUrl, appUrl, adminUrl, socketFolder } = server;
  // Autovacuum would scan the databases of all files for as long as tests run.
  await runAsAdmin(adminUrl, 'alter system set autovacuum = off', 'select pg_reload_conf()');
  const migrated = await server.createDatabase(template);
  const database = await openPostgresDatabase({
    url: migrated.appUrl,
    migrationUrl: migrated.ownerUrl,
  });
  await database.close();
  project.provide('postgres', { ownerUrl, appUrl, adminUrl, socketFolder, template });
  return () => server.stop();
}
