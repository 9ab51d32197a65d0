import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './open-embedded.ts';
import { openPostgresDatabase } from './open-postgres.ts';

/** Another process has the data directory open. */
export class FolderInUseError extends StartError {}

/**
 * Opens the database that the settings name, up to date and ready to serve.
 * @throws {StartError} with the reason and how to solve it
 */
export async function openDatabase(
  config: Pick<
    Config,
    'databaseUrl' | 'migrationDatabaseUrl' | 'isPrepared' | 'connections' | 'dataDirectory'
  >,
  onError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    return openPostgresDatabase({
      url: config.databaseUrl,
      migrationUrl: config.migrationDatabaseUrl,
      isPrepared: config.isPrepared,
      connections: config.connections,
      onError,
    });
  }
  // Two processes that open one folder would silently lose each other's rows.
  const unlock = lockFolder(config.dataDirectory);
  if (!unlock) {
    throw new FolderInUseError(
      `The data folder ${config.dataDirectory} is in use by another process. ` +
        'Stop that one, or give this one a folder of its own with DATA_DIR.',
    );
  }
  try {
    const database = await openEmbeddedDatabase({ folder: join(config.dataDirectory, 'database') });
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
