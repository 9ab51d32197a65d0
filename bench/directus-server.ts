import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../apps/api/test/postgres-server.ts';
import type { Target } from './load-client.ts';

const token = 'directus-of-the-bench';

export interface DirectusServer {
  /** A page of ten of a project by name and the number of rows, with other conditions too. */
  page(projectId: string, conditions?: object): Target;
  stop(): Promise<void>;
}

/**
 * Starts a Directus that is installed in `folder` on the tables of this database, without a cache
 * and without row permissions, its fastest configuration.
 * @param databaseUrl of a role that bypasses row-level security
 */
export async function startDirectus(folder: string, databaseUrl: string): Promise<DirectusServer> {
  const program = join(folder, 'node_modules/directus/cli.js');
  if (!existsSync(program)) throw new Error(`No Directus in ${folder}: npm install directus@12.4`);
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const uploads = mkdtempSync(join(tmpdir(), 'bench-directus-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: databasePort,
    DB_USER: username,
    DB_DATABASE: pathname.slice(1),
    DB_PASSWORD: '',
    DB_POOL__MAX: '10',
    SECRET: 'bench',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    STORAGE_LOCAL_ROOT: uploads,
  };
  execFileSync(process.execPath, [program, 'bootstrap'], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const child = spawn(process.execPath, [program, 'start'], { env, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Directus ended with ${child.exitCode}`);
    await wait(200);
  }
  return {
    page: (projectId, conditions = {}) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ project_id: { _eq: projectId }, ...conditions }),
        sort: 'sort_key,subscription_id',
        limit: '10',
        page: '1',
        meta: 'filter_count',
        fields: [
          'subscription_id',
          'subscription_number',
          'first_name',
          'infix',
          'last_name',
          'birth_date',
          'gender',
          'employee_number',
          'department',
          'article_name',
          'months',
          'total_price',
          'period_start',
          'period_end',
          'suspend_from',
          'suspend_till',
        ].join(),
      });
      return { url: `${base}/items/subscription?${query}`, method: 'GET', token };
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(uploads, { recursive: true, force: true });
    },
  };
}
