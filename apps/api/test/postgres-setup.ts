import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgresServer, type DatabaseUrls } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL that the tests run on; only in the project `api-postgres`. */
    postgres: DatabaseUrls;
  }
}

/** Starts one PostgreSQL for all tests of the project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const { ownerUrl, appUrl, adminUrl } = server;
  project.provide('postgres', { ownerUrl, appUrl, adminUrl });
  return () => server.stop();
}
