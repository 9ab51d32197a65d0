import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getEvents } from '@portal/contract/provider-event-feed';
import { getProfile } from '@portal/contract/account';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  backupKeys,
  fillPortal,
  makeEmptyDatabase,
  ownerUrlOf,
  restoreOnPostgres,
  sourceOf,
  useFolder,
} from '../../test/backups.ts';
import { digestTables, verifyAuditChains } from '../../test/database-contents.ts';
import { submitRequest } from '../../test/factories.ts';
import type { DatabaseUrls } from '../../test/postgres-server.ts';
import { TestPortal, useTestPortal } from '../../test/test-portal.ts';
import { openWithoutMigrating } from '../database/open-database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { sendDueMails } from '../jobs/mail-job.ts';
import type { Db } from '../database/database.ts';
import { releaseMails } from '../mail/outbox.ts';
import { skippedEvents, skippedNumbers } from './after-restore.ts';
import { openEmbeddedSnapshot } from './embedded-snapshot.ts';
import { fillEmbedded } from './embedded-target.ts';
import { FolderTarget } from './folder-target.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { noteBackup } from './last-backup.ts';
import { listMissingSecrets, restoreBackup } from './restore-backup.ts';
import { listNamedFiles, listTables, type BackedTable, type OpenSnapshot } from './snapshot.ts';
import { takeBackup } from './take-backup.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

const portal = useTestPortal();
const folder = useFolder();

/** Leaves out what a restore changes on purpose; that has tests of its own. */
const settled = {
  session: `select (to_jsonb(s) - 'ended_at' - 'end_reason')::text from session s`,
  portal_setting: `select * from portal_setting where name not in ('outbox', 'last-backup')`,
  event_counter: 'select only_row from event_counter',
};

const hashFiles = (openSnapshot: OpenSnapshot, filesFolder?: string) =>
  openSnapshot(async ({ query }) => {
    const storage = filesFolder
      ? openFileStorage({ kind: 'folder', folder: filesFolder })
      : portal().services.storage;
    const hashes: Record<string, string> = {};
    for (const { key } of await listNamedFiles(query, await query<BackedTable>(listTables))) {
      const content = await buffer(await storage.read(key));
      hashes[key] = createHash('sha256').update(content).digest('hex');
    }
    return hashes;
  });

let filled: Awaited<ReturnType<typeof fillPortal>>;
let original: OpenSnapshot;
let target: FolderTarget;

beforeAll(async () => {
  filled = await fillPortal(portal());
  original = openPostgresSnapshot(await ownerUrlOf(portal()));
  target = await backUp(portal(), join(folder(), 'eerste'));
});

describe('a backup of PostgreSQL, restored on PostgreSQL', () => {
  let urls: DatabaseUrls;
  let restored: OpenSnapshot;
  beforeAll(async () => {
    urls = await makeEmptyDatabase();
    await restoreOnPostgres(target, urls, join(folder(), 'files'));
    restored = openPostgresSnapshot(urls.ownerUrl);
  });

  it('has every row of every table, every file, and chains that verify', async () => {
    const before = await digestTables(original, settled);
    expect(await digestTables(restored, settled)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const files = await hashFiles(original);
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(3);
    expect(await hashFiles(restored, join(folder(), 'files'))).toEqual(files);
    expect(await verifyAuditChains(restored)).toBe(await verifyAuditChains(original));
  });

  it('has the restored backup as its last one, whatever was recorded before', async () => {
    const lastBackup = "select value from portal_setting where name = 'last-backup'";
    const readLast = (from: OpenSnapshot) => from(({ query }) => query(lastBackup));
    expect(await readLast(original)).toEqual([]);
    const { manifest } = await openBackup(target, backupKeys);
    expect(await readLast(restored)).toEqual([{ value: manifest.madeAt }]);

    const before = '2026-03-17T01:30:00.000Z';
    await portal().database.transaction({}, (db) => noteBackup(db, before));
    const second = await backUp(portal(), join(folder(), 'tweede'));
    const others = await makeEmptyDatabase();
    await restoreOnPostgres(second, others, join(folder(), 'second-files'));
    const { madeAt } = (await openBackup(second, backupKeys)).manifest;
    expect(madeAt).not.toBe(before);
    expect(await readLast(openPostgresSnapshot(others.ownerUrl))).toEqual([{ value: madeAt }]);
  });

  it('reports the keys of SECRETS that the portal had and this one has not', async () => {
    const backup = await openBackup(target, backupKeys);
    const { secrets } = portal().services.config;
    expect(listMissingSecrets(backup, secrets)).toEqual([]);
    const others = [{ id: secrets[0].id, key: Buffer.alloc(32) }] as const;
    expect(listMissingSecrets(backup, others)).toEqual([secrets[0].id]);
  });

  it('has the policies, foreign keys and triggers of a migrated database', async () => {
    const schemaOf = (open: OpenSnapshot) =>
      open(({ query }) =>
        query(`
          select 'wall' as kind, relname::text as name, relforcerowsecurity::text as value
            from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          union all
          select 'reference', conname::text, pg_get_constraintdef(oid) || convalidated
            from pg_constraint where connamespace = 'public'::regnamespace
          union all
          select 'trigger', tgname::text || tgrelid::regclass, tgenabled::text
            from pg_trigger where not tgisinternal
          order by 1, 2, 3`),
      );
    expect(await schemaOf(restored)).toEqual(await schemaOf(original));
  });

  it('serves: sessions ended, mails held, and no number is assigned twice', async () => {
    const database = await openPostgresDatabase({ url: urls.appUrl, acquireTimeoutMs: 300_000 });
    const copy = await TestPortal.on(database, portal());
    try {
      const { project, other, account } = filled;
      expect((await copy.call(getProfile, {}, account.token)).status).toBe(401);
      const readAll = async (from: TestPortal) =>
        (await from.call(getEvents, { query: { after: 0, limit: 1000 } }, project.apiKey)).ok()
          .events;
      const known = await readAll(portal());
      expect(await readAll(copy)).toEqual(known);
      // Approved immediately, which makes an event and a subscription with a number.
      await submitRequest(copy, other);
      const next = (await readAll(copy)).slice(known.length);
      expect(next.length).toBeGreaterThan(0);
      expect(next[0]!.sequence).toBe(known.at(-1)!.sequence + skippedEvents + 1);
      const sequenceValue = async (from: OpenSnapshot) => Number((await sequenceOf(from))!.value);
      expect(await sequenceValue(restored)).toBe(
        (await sequenceValue(original)) + skippedNumbers + 1,
      );
      expect(await verifyAuditChains(restored)).toBeGreaterThan(0);

      const sent: string[] = [];
      const send = () =>
        sendDueMails({
          database,
          clock: { now: () => new Date(Date.now() + 3_600_000) },
          transport: { send: async ({ mailId }) => void sent.push(mailId), close: () => undefined },
          onError: (error) => {
            throw error;
          },
        });
      expect(await send()).toBe(0);
      const everywhere = { allProjects: true };
      const release = (db: Db) => releaseMails(db, new Date());
      const waiting = await database.transaction(everywhere, release);
      expect(waiting).toBeGreaterThan(0);
      expect(await send()).toBe(waiting);
      expect(new Set(sent).size).toBe(waiting);
      expect(await database.transaction(everywhere, release)).toBeUndefined();
    } finally {
      await copy.stop();
    }
  });
});

const sequenceOf = (open: OpenSnapshot) =>
  open(async ({ query }) => {
    const rows = await query<{ value: string }>(
      'select last_value::text as value from subscription_number',
    );
    return rows[0];
  });

it('is restored on the embedded database and back, row by row', async () => {
  const dataDirectory = join(folder(), 'ingebed');
  const storage = openFileStorage({ kind: 'folder', folder: join(folder(), 'ingebed-files') });
  await restoreBackup(await openBackup(target, backupKeys), {
    fill: fillEmbedded(dataDirectory),
    storage,
  });
  const back = new FolderTarget(join(folder(), 'terug'));
  const embedded = await openWithoutMigrating({ dataDirectory });
  const before = await digestTables(original, settled);
  try {
    const snapshot = openEmbeddedSnapshot((work) => embedded.transaction(work));
    expect(await digestTables(snapshot, settled)).toEqual(before);
    await takeBackup(back, { ...sourceOf(portal(), snapshot), storage });
  } finally {
    await embedded.close();
  }
  await verifyBackup(await openBackup(back, backupKeys));
  const urls = await makeEmptyDatabase();
  await restoreOnPostgres(back, urls, join(folder(), 'terug-files'));
  const restored = openPostgresSnapshot(urls.ownerUrl);
  expect(await digestTables(restored, settled)).toEqual(before);
  expect(await hashFiles(restored, join(folder(), 'terug-files'))).toEqual(
    await hashFiles(original),
  );
  await verifyAuditChains(restored);
  await expect(
    restoreBackup(await openBackup(target, backupKeys), {
      fill: fillEmbedded(dataDirectory),
      storage,
    }),
  ).rejects.toThrow(/^DATA_DIR: there is a database in .* already\. .*move the folder/);
});
