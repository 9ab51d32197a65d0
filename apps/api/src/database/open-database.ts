import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase, openUnmigrated } from './open-embedded.ts';
import { openPostgresDatabase } from './open-postgres.ts';

/** Another process has the data directory open. */
export class FolderInUseError extends StartError {}

/** The folder of the embedded database. */
export const databaseFolder = (dataDirectory: string): string => join(dataDirectory, 'database');

/**
 * Opens the database of the settings, migrated and ready to serve.
 * @throws {StartError} with the reason and how to solve it
 */
export async function openDatabase(
  config: Pick<
    Config,
    'databaseUrl' | 'migrationDatabaseUrl' | 'isPrepared' | 'connections' | 'dataDirectory'
  >,
  onError: (error: Error) => void,
  onWait?: (message: string) => void,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    return openPostgresDatabase({
      url: config.databaseUrl,
      migrationUrl: config.migrationDatabaseUrl,
      isPrepared: config.isPrepared,
      connections: config.connections,
      onError,
      onWait,
    });
  }
  return inLockedFolder(config.dataDirectory, (folder) => openEmbeddedDatabase({ folder }));
}

/** Opens the embedded database without migrating it. @throws {StartError} */
export async function openWithoutMigrating({
  dataDirectory,
}: Pick<Config, 'dataDirectory'>): Promise<Awaited<ReturnType<typeof openUnmigrated>>> {
  return inLockedFolder(dataDirectory, (folder) => {
    if (existsSync(folder)) return openUnmigrated(folder);
    throw new StartError(`DATA_DIR: there is no database in ${dataDirectory}.`);
  });
}

/** Two processes that open one folder would silently lose each other's rows. */
async function inLockedFolder<T extends { close(): Promise<void> }>(
  dataDirectory: string,
  open: (folder: string) => Promise<T>,
): Promise<T> {
  const unlock = lockFolder(dataDirectory);
  if (!unlock) {
    throw new FolderInUseError(
      `The data folder ${dataDirectory} is in use by another process. ` +
        'Stop that one, or give this one a folder of its own with DATA_DIR.',
    );
  }
  try {
    const database = await open(databaseFolder(dataDirectory));
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
