import { ConfigError, type Config, readConfig } from '../config.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { openFileStorage, requireStorage } from '../files/open-file-storage.ts';
import { requireKeys } from '../identity/totp/missing-keys.ts';
import { noticesOf } from '../combined-settings.ts';
import { FixableByOwner, StartError } from '../start-error.ts';

/** The findings of a check: faults prevent a start, notices do not. */
interface Findings {
  readonly faults: readonly string[];
  readonly notices: readonly string[];
  /** What cannot be checked before the start itself has made a change. */
  readonly unseen: readonly string[];
}

/** Runs all checks of a start, and changes nothing. It may run beside a server. */
export async function checkStart(environment: NodeJS.ProcessEnv): Promise<Findings> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return { faults: error.faults, notices: [], unseen: [] };
    throw error;
  }
  const faults: string[] = [];
  const notices = noticesOf(config);
  const unseen: string[] = [];
  const runCheck = async (work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      const isFixable =
        error instanceof FixableByOwner && config.migrationDatabaseUrl !== undefined;
      if (isFixable) {
        notices.push(`The next start puts this right: ${error.fault}`);
        unseen.push(keysUnchecked);
      } else {
        faults.push(error.message);
      }
    }
  };
  await runCheck(() => requireStorage(openFileStorage(config.storage), config.storage));
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url } = config;
    await runCheck(() => checkPostgres(config, url));
  } else {
    await runCheck(() => {
      const unlock = lockFolder(config.dataDirectory);
      if (unlock) unlock();
      else notices.push(`A portal runs on the data folder ${config.dataDirectory} now.`);
    });
  }
  return { faults, notices, unseen };
}

const keysUnchecked =
  'Not checked: whether SECRETS has every key that seeds of authenticator apps need. Only the ' +
  'start sees that, after it has put the database right, and it ends when one is missing.';

async function checkPostgres(config: Config, url: string): Promise<void> {
  const database = await openPostgresDatabase({
    url,
    migrationUrl: config.migrationDatabaseUrl,
    isPrepared: config.isPrepared,
    connections: 1,
    isReadOnly: true,
  });
  try {
    await requireKeys(database, config.secrets);
  } finally {
    await database.close();
  }
}
