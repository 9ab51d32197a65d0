import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  backupKeys,
  emptyPortal,
  fillPortal,
  makeEmptyDatabase,
  ownerUrlOf,
  restoreOnPostgres,
  sourceOf,
  useFolder,
} from '../../test/backups.ts';
import { onlyInFullRun } from '../../test/gate.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { KeyRing } from '../config.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import type { BackupTarget } from './backup-target.ts';
import { FolderTarget } from './folder-target.ts';
import { type Manifest, manifestName, writeManifest } from './manifest.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { fillPostgres, requireEmptyDatabase } from './postgres-target.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

const portal = useTestPortal();
const folder = useFolder();
type Contents = Map<string, Buffer>;

let contents: Contents;
let manifest: Manifest;

/** A backup that is only read, from memory. */
const targetOf = (files: Contents): BackupTarget => ({
  label: 'memory',
  suffix: '',
  isTaken: async () => true,
  create: () => Promise.reject(new Error('Nothing is written here')),
  finish: () => Promise.reject(new Error('Nothing is written here')),
  abandon: async () => undefined,
  read: async (name) => {
    const bytes = files.get(name);
    if (!bytes) return undefined;
    return (async function* () {
      yield bytes;
    })();
  },
});

const read = async (files: Contents, keys: KeyRing = backupKeys) =>
  verifyBackup(await openBackup(targetOf(files), keys));

/** The backup with one of its parts changed. */
const changed = (name: string, change: (bytes: Buffer) => Buffer): Contents =>
  new Map([...contents, [name, change(Buffer.from(contents.get(name)!))]]);

const flipped = (target: number) => (bytes: Buffer) => {
  bytes[target < 0 ? bytes.length + target : target]! ^= 4;
  return bytes;
};

beforeAll(async () => {
  await fillPortal(portal());
  const whole = join(folder(), 'heel');
  await backUp(portal(), whole);
  contents = new Map(
    await Promise.all(
      (await readdir(whole)).map(
        async (name) => [name, await readFile(join(whole, name))] as const,
      ),
    ),
  );
  ({ manifest } = await openBackup(new FolderTarget(whole), backupKeys));
  // The cases below need a stream in more than one part, and a part in more than one chunk.
  expect(manifest.fileParts.length).toBeGreaterThan(2);
  expect(manifest.fileParts[0]!.size).toBeGreaterThan(65_536 + 100);
});

describe('a backup that was changed is refused', () => {
  const chunk = 64 * 1024 + 16;
  const [database, files, next] = ['database-0001', 'files-0001', 'files-0002'];

  it.each<[string, () => Contents, RegExp]>([
    ['a bit of the rows', () => changed(database, flipped(500)), /database-0001 does not open/],
    ['a bit of a file', () => changed(files, flipped(-1)), /files-0001 does not open/],
    ['the rows cut off', () => changed(database, (b) => b.subarray(0, -7)), /database-0001/],
    ['a chunk left out', () => changed(files, (b) => b.subarray(0, 40 + chunk)), /cut off/],
    [
      'chunks swapped',
      () =>
        changed(next, (b) =>
          Buffer.concat([b.subarray(0, 40), b.subarray(40 + chunk), b.subarray(40, 40 + chunk)]),
        ),
      /files-0002 does not open, for chunk 1/,
    ],
    [
      'parts swapped',
      () => new Map([...contents, [files, contents.get(next)!], [next, contents.get(files)!]]),
      /files-0001 does not open/,
    ],
    [
      'a part that is missing',
      () => new Map([...contents].filter(([name]) => name !== next)),
      /its part files-0002 is missing/,
    ],
    ['a bit of the manifest', () => changed(manifestName, flipped(60)), /is not the one|cannot be/],
    ['half a manifest', () => changed(manifestName, (b) => b.subarray(0, 90)), /cannot be read/],
  ])('%s', async (_what, change, line) => {
    const refusal = read(change());
    await expect(refusal).rejects.toThrow(line);
    await expect(refusal).rejects.not.toThrow('\n');
  });

  it('and is restored when it is complete', async () => {
    await read(contents);
  });
});

describe('a restore names its obstacle in one line', () => {
  const restore = (files: Contents, urls: Awaited<ReturnType<typeof makeEmptyDatabase>>) =>
    restoreOnPostgres(targetOf(files), urls, join(folder(), 'files'));

  it('a damaged backup, another version, another key, and then a success', async () => {
    const urls = await makeEmptyDatabase();
    const ofVersion = (migrations: string[], of = manifest) =>
      new Map([...contents, [manifestName, writeManifest({ ...of, migrations }, backupKeys[0])]]);
    const { migrations } = manifest;
    const refusals: [Contents, RegExp][] = [
      [changed('files-0002', flipped(-1)), /^The backup is damaged: .* Take another backup\.$/],
      [
        ofVersion(migrations.slice(0, -1)),
        /^The backup is of an earlier version: .* the version that made it, [\d.]+ \(commit \w+, built \w+\), and then start this one/,
      ],
      [ofVersion([...migrations, '9999-later.sql']), /^The backup is of a later version: .*9999/],
      [
        ofVersion([...migrations, '9999-later.sql'], { ...manifest, madeBy: undefined }),
        /^The backup is of a later version: .* the version that made it\.$/,
      ],
    ];
    for (const [files, line] of refusals) await expect(restore(files, urls)).rejects.toThrow(line);
    await expect(read(contents, [{ id: 'b2', key: randomBytes(32) }])).rejects.toThrow(
      /^BACKUP_KEYS has no key "b1"/,
    );
    await expect(read(contents, [{ id: 'b1', key: randomBytes(32) }])).rejects.toThrow(
      /^The key "b1" of BACKUP_KEYS is not the one/,
    );
    await requireEmptyDatabase(urls.ownerUrl);

    await restore(contents, urls);
    await expect(restore(contents, urls)).rejects.toThrow(
      /^DATABASE_URL: this database is not empty: there is something in .* make a new database/,
    );
  });

  onlyInFullRun(it)('a restore that fails half-way leaves the database empty', async () => {
    const urls = await makeEmptyDatabase();
    const target = openFileStorage({ kind: 'folder', folder: join(folder(), 'vol') });
    let stored = 0;
    const full = {
      put: async (...file: Parameters<typeof target.put>) => {
        stored += 1;
        if (stored === 2) throw new Error('The disk is full');
        await target.put(...file);
      },
    };
    const backup = await openBackup(targetOf(contents), backupKeys);
    const fill = fillPostgres(emptyPortal(urls), urls.ownerUrl);
    await expect(restoreBackup(backup, { fill, storage: full })).rejects.toThrow('disk is full');
    await requireEmptyDatabase(urls.ownerUrl);
    await restoreBackup(backup, { fill, storage: target });
  });
});

describe('a backup that cannot be made', () => {
  it('leaves an occupied target unchanged', async () => {
    const before = await readdir(folder());
    await expect(backUp(portal(), join(folder(), 'heel'))).rejects.toThrow(
      /^There is something in .*heel already\./,
    );
    expect(await readdir(folder())).toEqual(before);
  });

  it('leaves nothing that looks like a backup when a file is lost', async () => {
    const open = openPostgresSnapshot(await ownerUrlOf(portal()));
    const target = new FolderTarget(join(folder(), 'verloren'));
    const empty = openFileStorage({ kind: 'folder', folder: join(folder(), 'leeg') });
    await expect(
      takeBackup(target, { ...sourceOf(portal(), open), storage: empty }),
    ).rejects.toThrow(/^The storage lost the file [0-9a-f-]+, which the database still names\./);
    expect((await readdir(folder())).filter((name) => name.startsWith('verloren'))).toEqual([]);
    await expect(openBackup(target, backupKeys)).rejects.toThrow('There is no whole backup in');
  });

  it('refuses a role from which row-level security hides rows', async () => {
    const url = new URL(await ownerUrlOf(portal()));
    url.username = 'portal_app';
    const open = openPostgresSnapshot(url.href);
    await expect(
      takeBackup(new FolderTarget(join(folder(), 'rol')), sourceOf(portal(), open)),
    ).rejects.toThrow(/row-level security hides rows from this role, of .*article_registration/);
  });
});
