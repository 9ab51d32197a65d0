import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from '../../../scripts/prerequisites.mjs';
import { asPostgres, spawnPostgres } from './postgres-process.ts';
import {
  type DatabaseUrls,
  databaseUrls,
  findFreePort,
  makeServerFolder,
  type PostgresServer,
  runAsAdmin,
  serverSettings,
  waitUntilReady,
} from './postgres-server.ts';

/** A second server that follows the first, and can replace it. */
export interface Standby extends DatabaseUrls {
  readonly port: number;
  /** Promotes it. Resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Stops the server and deletes all its files. */
  stop(): Promise<void>;
}

/**
 * Starts a standby of a server, and has that server acknowledge only commits that are on the
 * standby's disk.
 */
export async function startSynchronousStandby(primary: PostgresServer): Promise<Standby> {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const folder = makeServerFolder({ onDisk: true });
  const [program = '', ...args] = asPostgres([
    join(programs, 'pg_basebackup'),
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'postgres',
    '-D',
    join(folder, 'data'),
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ]);
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const server = spawnPostgres(programs, folder, serverSettings(folder, port, true));
  const urls = databaseUrls(port, 'portal');
  await waitUntilReady(server, urls.adminUrl);
  await runAsAdmin(
    primary.adminUrl,
    `alter system set synchronous_standby_names = '*'`,
    'select pg_reload_conf()',
  );
  await untilSynchronous(primary.adminUrl);
  return {
    port,
    ...urls,
    promote: () => runAsAdmin(urls.adminUrl, 'select pg_promote()'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilSynchronous(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where sync_state = 'sync'`,
      );
      if (rowCount === 1) return;
      await wait(50);
    }
  } finally {
    await client.end();
  }
}
