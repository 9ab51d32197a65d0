import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProjectFile } from '../../test/stored-files.ts';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { addOrphanCandidate } from '../files/orphan-candidates.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { newStorageKey, StoredFileMissing } from '../files/storage-key.ts';
import { sweep } from './sweep-job.ts';

const portal = useTestPortal();
const hour = 60 * 60_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sweep-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listOrphanCandidates = () =>
  portal().database.transaction({}, (db) => db.selectFrom('doubtfulFile').selectAll().execute());

const listKeys = () =>
  portal().database.transaction({ allProjects: true }, async (db) => {
    const rows = await db.selectFrom('projectFile').select('storageKey').execute();
    return rows.map(({ storageKey }) => storageKey);
  });

const isThere = (key: string) =>
  portal()
    .services.storage.read(key)
    .then(
      (stream) => {
        stream.destroy();
        return true;
      },
      (error: unknown) => {
        if (error instanceof StoredFileMissing) return false;
        throw error;
      },
    );

/** Stores a file like a process that is killed before it writes a row. */
async function storeAndDie(): Promise<string> {
  const { services, database, clock } = portal();
  const key = newStorageKey();
  await database.transaction({}, (db) => addOrphanCandidate(db, key, clock.now()));
  const path = join(folder, 'content');
  await writeFile(path, 'half');
  await services.storage.put(key, { path, size: 4 });
  return key;
}

it('records a file as an orphan candidate only until its row is known', async () => {
  const project = await makeProject(portal());
  await addProjectFile(portal(), project, 'a.pdf');
  const [first = ''] = await listKeys();
  await addProjectFile(portal(), project, 'a.pdf');
  const [second = ''] = await listKeys();
  expect(second).not.toBe(first);
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  expect(await listOrphanCandidates()).toEqual([]);
});

it('deletes files without a row after an hour, and never one with a row', async () => {
  const { services, database, clock } = portal();
  const project = await makeProject(portal());
  await addProjectFile(portal(), project, 'b.pdf');
  const named = await listKeys();
  const left = await storeAndDie();
  // A process was killed between its commit and the removal of the candidate.
  for (const key of named) {
    await database.transaction({}, (db) => addOrphanCandidate(db, key, clock.now()));
  }
  clock.advance(hour - 1);
  await sweep(services);
  expect(await isThere(left)).toBe(true);
  clock.advance(2);
  await sweep(services);
  expect(await isThere(left)).toBe(false);
  expect(await Promise.all(named.map(isThere))).toEqual(named.map(() => true));
  expect(await listOrphanCandidates()).toEqual([]);
});

it('finds a file whose row was deleted or replaced by a process that does not know of candidates', async () => {
  const { services, database, clock } = portal();
  const project = await makeProject(portal());
  await addProjectFile(portal(), project, 'c.pdf');
  const before = await listKeys();
  const key = before.at(-1)!;
  await database.transaction({ allProjects: true }, (db) =>
    sql`delete from project_file where storage_key = ${key}`.execute(db),
  );
  expect((await listOrphanCandidates()).map(({ fileKey }) => fileKey)).toEqual([key]);
  // The database set the time itself.
  clock.moment = new Date(Date.now() + 2 * hour);
  await sweep(services);
  expect(await isThere(key)).toBe(false);
  expect(await listOrphanCandidates()).toEqual([]);
});

it('deletes parts of files and of mails, once no process can still be writing them', async () => {
  const { services, clock, database } = portal();
  const storage = openFileStorage({ kind: 'folder', folder: join(folder, 'files') });
  const config = { ...services.config, dataDirectory: folder };
  const key = newStorageKey();
  const paths = [
    join(folder, 'files', key.slice(-3), `${key}.part`),
    join(folder, 'mail', `.${newStorageKey()}.${newStorageKey()}.tmp`),
  ];
  const storedFile = join(folder, 'mail', `${newStorageKey()}.eml`);
  for (const path of [...paths, storedFile]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half');
    await utimes(path, clock.now(), clock.now());
  }
  const sweepHere = () => sweep({ config, storage, database, clock });
  await sweepHere();
  expect(await readdir(dirname(paths[0]!))).toHaveLength(1);
  clock.advance(hour + 1_000);
  await sweepHere();
  expect(await readdir(dirname(paths[0]!))).toEqual([]);
  expect(await readdir(dirname(storedFile))).toHaveLength(1);
});
