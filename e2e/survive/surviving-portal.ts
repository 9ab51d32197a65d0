import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { requireBackupKeys } from '../../apps/api/src/backup/backup-keys.ts';
import { openEmbeddedSnapshot } from '../../apps/api/src/backup/embedded-snapshot.ts';
import { fillEmbedded } from '../../apps/api/src/backup/embedded-target.ts';
import { FolderTarget } from '../../apps/api/src/backup/folder-target.ts';
import { openPostgresSnapshot } from '../../apps/api/src/backup/postgres-snapshot.ts';
import { fillPostgres } from '../../apps/api/src/backup/postgres-target.ts';
import { restoreBackup } from '../../apps/api/src/backup/restore-backup.ts';
import type { OpenSnapshot } from '../../apps/api/src/backup/snapshot.ts';
import { openBackup, verifyBackup } from '../../apps/api/src/backup/verify-backup.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { openWithoutMigrating } from '../../apps/api/src/database/open-database.ts';
import { openFileStorage } from '../../apps/api/src/files/open-file-storage.ts';
import {
  createDatabase,
  type DatabaseUrls,
  type PostgresServer,
  startPostgresServer,
} from '../../apps/api/test/postgres-server.ts';
import { copyEmbeddedDemo } from '../demo-data.ts';
import type { Engine } from '../engines.ts';
import { neededOnPostgres, PortalProcess, runCommand } from '../portal-process.ts';
import { metricsSettings } from './check-metrics.ts';
import type { PortalData } from './checks.ts';
import { MailSink } from './mail-sink.ts';

/** Makes orphan candidates, and the claimed mails of a dead sender, two hours older. */
const agings = [
  "update doubtful_file set since = since - interval '2 hours'",
  'update mail set next_attempt_at = created_at where sent_at is null',
];

const makeTemporary = (): string => mkdtempSync(join(tmpdir(), 'portal-survive-'));

const ownSettings = (temporary: string, sink: MailSink) => ({
  TMPDIR: temporary,
  SMTP_URL: sink.url,
  ...metricsSettings,
});

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

/** A portal that is killed, with a PostgreSQL of its own that is killed too. */
export class SurvivingPortal {
  private constructor(
    readonly portal: PortalProcess,
    /** The folder for temporary files of the server's processes. */
    readonly temporary: string,
    readonly sink: MailSink,
    /** Absent on the embedded database. */
    readonly urls: DatabaseUrls | undefined,
    readonly server: PostgresServer | undefined,
  ) {}

  static async start(engine: Engine): Promise<SurvivingPortal> {
    if (engine === 'postgres') {
      const server = await startPostgresServer({ fsync: true });
      return SurvivingPortal.on(server, server);
    }
    const sink = await MailSink.start();
    const temporary = makeTemporary();
    const portal = await PortalProcess.start(ownSettings(temporary, sink), copyEmbeddedDemo);
    return new SurvivingPortal(portal, temporary, sink, undefined, undefined);
  }

  /** @param server is stopped with the portal */
  static async on(urls: DatabaseUrls, server?: PostgresServer): Promise<SurvivingPortal> {
    const sink = await MailSink.start();
    const temporary = makeTemporary();
    const settings = {
      DATABASE_URL: urls.appUrl,
      MIGRATION_DATABASE_URL: urls.ownerUrl,
      SECRETS: newKey('k1'),
      BACKUP_KEYS: newKey('b1'),
      ...neededOnPostgres,
      MAIL: '',
      ...ownSettings(temporary, sink),
    };
    const portal = await PortalProcess.start(settings, async (dataDirectory) => {
      const { code, errors } = await runCommand(['demo'], {
        ...settings,
        DATA_DIR: dataDirectory,
      });
      if (code !== 0) throw new Error(errors);
      return {};
    });
    return new SurvivingPortal(portal, temporary, sink, urls, server);
  }

  async kill9(): Promise<void> {
    await this.portal.kill9();
    await this.sink.endLife();
  }

  /** Expires every delay of an hour and every lease. The portal does not run. */
  async age(): Promise<void> {
    if (this.urls) {
      const client = new pg.Client({ connectionString: this.urls.adminUrl });
      await client.connect();
      for (const statement of agings) await client.query(statement);
      await client.end();
    } else {
      await this.withData(({ openSnapshot }) =>
        openSnapshot(async ({ query }) => {
          for (const statement of agings) await query(statement);
        }),
      );
    }
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const path of this.listLeftovers()) utimesSync(path, old, old);
  }

  /** The newest mails that were not sent: older ones were sent before them. */
  async countWaitingMails(): Promise<number> {
    const { output } = await this.portal.command('mail', 'list');
    return output.split('\n').filter((line) => /  (waiting|failed \d+x.*)$/.test(line)).length;
  }

  /** Files and folders that are unused once no call is in progress. */
  listLeftovers(): string[] {
    const data = this.portal.dataDirectory;
    const inside = readdirSync(join(data, 'files'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(part|tmp)$/.test(path))
      .map((path) => join(data, 'files', path));
    const temporary = readdirSync(this.temporary).filter((name) => name.startsWith('portal-'));
    return [...inside, ...temporary.map((name) => join(this.temporary, name))];
  }

  /** Runs `work` on database and files while the portal does not run. */
  async withData<T>(work: (data: PortalData) => Promise<T>): Promise<T> {
    const { dataDirectory } = this.portal;
    const files = join(dataDirectory, 'files');
    if (this.urls) {
      return work({ files, openSnapshot: openPostgresSnapshot(this.urls.ownerUrl) });
    }
    return withEmbeddedData(dataDirectory, (openSnapshot) => work({ files, openSnapshot }));
  }

  /** Reads all of a backup, and runs `work` on a portal that was restored from it. */
  async restore<T>(target: string, work: (data: PortalData) => Promise<T>): Promise<T> {
    const config = readConfig({ ...this.portal.settings });
    const keys = requireBackupKeys(config);
    const folder = new FolderTarget(target);
    await verifyBackup(await openBackup(folder, keys));
    const backup = await openBackup(folder, keys);
    const files = `${target}-files`;
    const storage = openFileStorage({ kind: 'folder', folder: files });
    if (this.urls) {
      const name = `restored_${randomBytes(6).toString('hex')}`;
      const { appUrl, ownerUrl } = await createDatabase(this.urls.adminUrl, name);
      const empty = { ...config, databaseUrl: appUrl, migrationDatabaseUrl: ownerUrl };
      await restoreBackup(backup, { fill: fillPostgres(empty, ownerUrl), storage });
      return work({ files, openSnapshot: openPostgresSnapshot(ownerUrl) });
    }
    const dataDirectory = `${target}-data`;
    await restoreBackup(backup, { fill: fillEmbedded(dataDirectory), storage });
    return withEmbeddedData(dataDirectory, (openSnapshot) => work({ files, openSnapshot }));
  }

  async stop(): Promise<void> {
    await this.portal.stop();
    await this.sink.stop();
    await this.server?.stop();
    rmSync(this.temporary, { recursive: true, force: true });
  }
}

async function withEmbeddedData<T>(
  dataDirectory: string,
  work: (openSnapshot: OpenSnapshot) => Promise<T>,
): Promise<T> {
  const database = await openWithoutMigrating({ dataDirectory });
  try {
    return await work(openEmbeddedSnapshot((inside) => database.transaction(inside)));
  } finally {
    await database.close();
  }
}
