import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import {
  type DatabaseUrls,
  findFreePort,
  type PostgresServer,
  startPostgresServer,
} from '../../apps/api/test/postgres-server.ts';
import { type Standby, startSynchronousStandby } from '../../apps/api/test/standby.ts';
import { adapt } from '../../apps/api/test/adapt-example.ts';
import { Haproxy } from '../haproxy.ts';

/** Responds like Patroni to the check whether its server is the primary. */
async function startPrimaryCheck(url: string): Promise<Server> {
  const server = createServer((_request, response) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    void client
      .connect()
      .then(() => client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows'))
      .then(({ rows }) => rows[0]?.follows === false)
      .catch(() => false)
      .then((writes) => {
        response.statusCode = writes ? 200 : 503;
        response.end();
        return client.end();
      })
      .catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The configuration in docs/operate/scale.md, for servers of this machine. */
function documented(port: number, servers: readonly { port: number; checkPort: number }[]): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operate/scale.md'), 'utf8');
  const [, example = ''] = /```haproxy\n(listen portal-database[\s\S]*?)```/.exec(page) ?? [];
  return adapt(example, [
    [/bind 127\.0\.0\.1:5432$/, `bind 127.0.0.1:${port}`],
    ...servers.map(({ port: own, checkPort }, at): [RegExp, string] => [
      new RegExp(`10\\.0\\.0\\.2${at + 1}:5432 check port 8008$`),
      `127.0.0.1:${own} check port ${checkPort}`,
    ]),
  ]);
}

/** Two servers of PostgreSQL, behind one address that leads to the primary. */
export class DatabasePair {
  private constructor(
    readonly primary: PostgresServer,
    readonly standby: Standby,
    readonly urls: DatabaseUrls,
    private readonly haproxy: Haproxy,
    private readonly checks: readonly Server[],
  ) {}

  static async start(): Promise<DatabasePair> {
    const primary = await startPostgresServer({ fsync: true });
    const standby = await startSynchronousStandby(primary);
    const both = [primary, standby];
    const checks = await Promise.all(both.map(({ adminUrl }) => startPrimaryCheck(adminUrl)));
    const port = await findFreePort();
    const haproxy = await Haproxy.start(
      documented(
        port,
        both.map((one, at) => ({
          port: one.port,
          checkPort: (checks[at]!.address() as AddressInfo).port,
        })),
      ),
    );
    const behind = (address: string): string => {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    };
    const { appUrl, ownerUrl, adminUrl } = primary;
    const urls = {
      appUrl: behind(appUrl),
      ownerUrl: behind(ownerUrl),
      adminUrl: behind(adminUrl),
    };
    return new DatabasePair(primary, standby, urls, haproxy, checks);
  }

  async stop(): Promise<void> {
    await this.haproxy.stop();
    for (const check of this.checks) check.close();
    await this.standby.stop();
    await this.primary.stop();
  }
}
