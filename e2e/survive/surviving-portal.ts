import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedSnapshot } from '../../apps/api/src/backup/embedded-snapshot.ts';
import { openPostgresSnapshot } from '../../apps/api/src/backup/postgres-snapshot.ts';
import type { OpenSnapshot } from '../../apps/api/src/backup/snapshot.ts';
import { openAsItIs } from '../../apps/api/src/database/open-database.ts';
import { type PostgresServer, startPostgresServer } from '../../apps/api/test/postgres-server.ts';
import { copyEmbeddedDemo } from '../demo-data.ts';
import type { Engine } from '../engines.ts';
import { neededOnPostgres, PortalProcess, runCommand } from '../portal-process.ts';

/** Makes what was left without a row, and mails in the hands of a dead sender, two hours older. */
const agings = [
  "update doubtful_file set since = since - interval '2 hours'",
  'update mail set next_attempt_at = created_at where sent_at is null',
];

/** A portal that is killed, with a PostgreSQL of its own that is killed too. */
export class SurvivingPortal {
  private constructor(
    readonly portal: PortalProcess,
    /** Where the server's processes put what is temporary. */
    readonly temporary: string,
    readonly server: PostgresServer | undefined,
  ) {}

  static async start(engine: Engine): Promise<SurvivingPortal> {
    const temporary = mkdtempSync(join(tmpdir(), 'portal-survive-'));
    const own = { TMPDIR: temporary };
    if (engine === 'embedded') {
      const portal = await PortalProcess.start(own, copyEmbeddedDemo);
      return new SurvivingPortal(portal, temporary, undefined);
    }
    const server = await startPostgresServer({ fsync: true });
    const settings = {
      ...{ DATABASE_URL: server.appUrl, MIGRATION_DATABASE_URL: server.ownerUrl },
      ...{ SECRETS: `k1:${randomBytes(32).toString('base64')}`, ...neededOnPostgres, ...own },
    };
    const portal = await PortalProcess.start(settings, async (dataDirectory) => {
      const { code, errors } = await runCommand(['demo'], {
        ...settings,
        DATA_DIR: dataDirectory,
      });
      if (code !== 0) throw new Error(errors);
      return {};
    });
    return new SurvivingPortal(portal, temporary, server);
  }

  /** Lets everything that may wait an hour or a lease wait no longer. The portal does not run. */
  async age(): Promise<void> {
    if (this.server) {
      const client = new pg.Client({ connectionString: this.server.adminUrl });
      await client.connect();
      for (const statement of agings) await client.query(statement);
      await client.end();
    } else {
      await this.look((openSnapshot) =>
        openSnapshot(async ({ query }) => {
          for (const statement of agings) await query(statement);
        }),
      );
    }
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const path of this.listLeftovers()) utimesSync(path, old, old);
  }

  /** Files and folders that nobody needs once no call is under way. */
  listLeftovers(): string[] {
    const data = this.portal.dataDirectory;
    const inside = ['files', 'mail'].flatMap((name) =>
      readdirSync(join(data, name), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(part|tmp)$/.test(path))
        .map((path) => join(data, name, path)),
    );
    const temporary = readdirSync(this.temporary).filter((name) => name.startsWith('portal-'));
    return [...inside, ...temporary.map((name) => join(this.temporary, name))];
  }

  /** Lets `work` look at the database while the portal does not run. */
  async look<T>(work: (openSnapshot: OpenSnapshot) => Promise<T>): Promise<T> {
    if (this.server) return work(openPostgresSnapshot(this.server.ownerUrl));
    const database = await openAsItIs({ dataDirectory: this.portal.dataDirectory });
    try {
      return await work(openEmbeddedSnapshot((inside) => database.transaction(inside)));
    } finally {
      await database.close();
    }
  }

  async stop(): Promise<void> {
    await this.portal.stop();
    await this.server?.stop();
    rmSync(this.temporary, { recursive: true, force: true });
  }
}
