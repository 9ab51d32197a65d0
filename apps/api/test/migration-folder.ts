import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openMigrationConnection } from '../src/database/migration-connection.ts';
import type { Migrator } from '../src/database/migrator.ts';
import { newId } from '../src/ids.ts';
import { createDatabase, type DatabaseUrls } from './postgres-server.ts';

/** A folder with migrations of a test, which is deleted after it. */
export function migrationFolder(files: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, script] of Object.entries(files)) writeFileSync(join(folder, name), script);
  return pathToFileURL(`${folder}/`);
}

export const emptyDatabase = (): Promise<DatabaseUrls> =>
  createDatabase(inject('postgres').adminUrl, `test_${newId().replaceAll('-', '')}`);

/** A connection that is closed after the test, however it ends. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The migrator's dependencies: the owner over one connection. */
export function migratorOf(url: string, options: Partial<Migrator>): Migrator {
  const { close, ...connection } = openMigrationConnection(url);
  onTestFinished(close);
  return {
    ...connection,
    report: () => undefined,
    reportInterval: 10_000,
    ...options,
  };
}
