import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresPrograms } from '../../../scripts/prerequisites.mjs';
import { asPostgres, spawnPostgres, type PostgresProcess } from './postgres-process.ts';

export interface PostgresServerOptions {
  /** Whether commits are synchronous. Off by default, which is much faster. */
  readonly fsync?: boolean;
}

/** Connection strings of one database, each for another role. */
export interface DatabaseUrls {
  /** `portal_owner`: owns the database, migrates, is no superuser. */
  readonly ownerUrl: string;
  /** `portal_app`: serves requests; neither superuser nor owner, limited by row-level security. */
  readonly appUrl: string;
  /** The superuser, for statements that only tests may run. */
  readonly adminUrl: string;
}

export interface PostgresServer extends DatabaseUrls {
  readonly port: number;
  /** The folder of its Unix socket. */
  readonly socketFolder: string;
  /** Makes a database owned by `portal_owner`, empty or a copy of `template`. */
  createDatabase(name: string, template?: string): Promise<DatabaseUrls>;
  /** Stops the server and deletes all its files. May be called more than once. */
  stop(): Promise<void>;
  /** Ends the server like a sudden failure: SIGKILL, no shutdown. */
  kill9(): Promise<void>;
  /** Starts the server again on the same data and port, after `kill9` or while running. */
  restart(): Promise<void>;
}

export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => {
        resolve(port);
      });
    });
  });

const gigabyte = 2 ** 30;

/** A memory file system, if there is one with space for a server with databases. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * gigabyte ? memory : tmpdir();
}

/** An empty folder that belongs to the user who runs PostgreSQL. */
export function makeServerFolder({ onDisk }: { onDisk: boolean }): string {
  const folder = mkdtempSync(join(onDisk ? tmpdir() : fastFolder(), 'portal-postgres-'));
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  return folder;
}

function createDataDirectory(programs: string, onDisk: boolean): string {
  const folder = makeServerFolder({ onDisk });
  const [program = '', ...args] = asPostgres([
    join(programs, 'initdb'),
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ]);
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return folder;
}

export const serverSettings = (folder: string, port: number, fsync: boolean) => [
  'listen_addresses=127.0.0.1',
  `port=${String(port)}`,
  `unix_socket_directories=${folder}`,
  'max_connections=200',
  'log_min_messages=fatal',
  // Compiling a statement takes longer than running it on a few rows.
  'jit=off',
  ...(fsync ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
];

const databaseUrl = (role: string, port: number, database: string) =>
  `postgresql://${role}@127.0.0.1:${String(port)}/${database}`;

export const databaseUrls = (port: number, database: string): DatabaseUrls => ({
  ownerUrl: databaseUrl('portal_owner', port, database),
  appUrl: databaseUrl('portal_app', port, database),
  adminUrl: databaseUrl('postgres', port, database),
});

/** Runs statements one after the other, over a connection of their own. */
export async function runAsAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a database owned by `portal_owner` on the server behind `adminUrl`, empty or a copy of
 * `template` (which must have no connections meanwhile).
 */
export async function createDatabase(
  adminUrl: string,
  name: string,
  template = 'template0',
): Promise<DatabaseUrls> {
  const url = new URL(adminUrl);
  const port = Number(url.port);
  await runAsAdmin(
    databaseUrl('postgres', port, 'postgres'),
    `create database ${pg.escapeIdentifier(name)} owner portal_owner
       template ${pg.escapeIdentifier(template)} strategy file_copy`,
    // Settings that a copy does not inherit from its template; an empty database has PostgreSQL's
    // defaults.
    ...(template === 'template0'
      ? []
      : [`revoke temporary on database ${pg.escapeIdentifier(name)} from public`]),
  );
  return databaseUrls(port, name);
}

/**
 * Whether a started server refuses for another reason than its start, so that waiting is useless.
 */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.code !== '57P03';

export async function waitUntilReady(server: PostgresProcess, adminUrl: string): Promise<void> {
  for (;;) {
    try {
      await runAsAdmin(adminUrl, 'select 1');
      return;
    } catch (error) {
      if (server.hasEnded() || isRefused(error)) {
        await server.stop();
        throw new Error(`PostgreSQL did not start: ${server.output()}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Starts a separate PostgreSQL in a temporary folder, with the roles `portal_owner` and
 * `portal_app` and the database `portal`. It ends with this process, however it ends.
 * @throws when no PostgreSQL is installed or it does not start.
 */
export async function startPostgresServer(
  options: PostgresServerOptions = {},
): Promise<PostgresServer> {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const fsync = options.fsync ?? false;
  const folder = createDataDirectory(programs, fsync);
  const port = await findFreePort();
  const settings = serverSettings(folder, port, fsync);
  const postgresUrl = databaseUrl('postgres', port, 'postgres');
  const start = async () => {
    const started = spawnPostgres(programs, folder, settings);
    await waitUntilReady(started, postgresUrl);
    return started;
  };
  let server = await start();
  let isRunning = true;
  const kill = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (isRunning) await server.kill(signal);
    isRunning = false;
  };
  await runAsAdmin(
    postgresUrl,
    'create role portal_owner login nosuperuser nobypassrls',
    'create role portal_app login nosuperuser nobypassrls',
  );
  return {
    port,
    socketFolder: folder,
    ...(await createDatabase(postgresUrl, 'portal')),
    createDatabase: (name, template) => createDatabase(postgresUrl, name, template),
    stop: async () => {
      if (isRunning) await server.stop();
      isRunning = false;
      await rm(folder, { recursive: true, force: true });
    },
    kill9: () => kill('SIGKILL'),
    restart: async () => {
      await kill('SIGINT');
      server = await start();
      isRunning = true;
    },
  };
}
