import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPgBouncer } from '../../../scripts/prerequisites.mjs';
import { findFreePort } from './postgres-server.ts';
import { asPostgres } from './postgres-process.ts';

/** With `CI=true` a missing program fails the tests that need it. */
export const canPool = findPgBouncer() !== undefined || process.env.CI === 'true';

type PoolMode = 'transaction' | 'session';

interface Pool {
  readonly connections: number;
  readonly mode: PoolMode;
}

const configuration = (database: URL, port: number, folder: string, pool: Pool) => `
[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = ${pool.mode}
default_pool_size = ${pool.connections}
max_client_conn = 100
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
logfile =
pidfile =
`;

/** PgBouncer as configured in docs/operate/scale.md, in this pool mode, in front of a database. */
export async function startPgBouncer(
  databaseUrl: string,
  connections: number,
  mode: PoolMode = 'transaction',
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('PgBouncer is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await findFreePort();
  const database = new URL(databaseUrl);
  writeFileSync(join(folder, 'users'), '"portal_app" ""\n');
  writeFileSync(join(folder, 'ini'), configuration(database, port, folder, { connections, mode }));
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', folder]);
  const [name = '', ...args] = asPostgres([program, join(folder, 'ini')]);
  const child = spawn(name, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close');
  database.port = String(port);
  const url = database.href;
  // PgBouncer ends with this process, however it ends.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    if (await canConnect(url)) return { url, stop };
    await wait(50);
  }
  throw new Error(`PgBouncer did not start: ${output}`);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
