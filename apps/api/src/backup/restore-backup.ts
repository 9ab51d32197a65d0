import { rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeyRing } from '../config.ts';
import { listMigrations } from '../database/list-migrations.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { invalidateStaleState } from './after-restore.ts';
import { BackupError, damaged } from './backup-error.ts';
import { loadTables } from './load-tables.ts';
import { digestSecret, type Manifest } from './manifest.ts';
import { type OpenedBackup, readFiles } from './read-contents.ts';
import type { FillTarget } from './restore-target.ts';
import { listNamedFiles, listTables, type BackedTable } from './snapshot.ts';
import { verifyBackup } from './verify-backup.ts';
import { makeTemporaryFolder } from '../files/temporary-folder.ts';
import { describeBuild } from '../version.ts';

/**
 * Fills an empty portal with a backup. Everything is read and checked before anything is changed.
 * The rows are then loaded in one transaction, which ends after the last file is in the storage.
 * @throws {BackupError} when it cannot be restored; the database is then still empty
 */
export async function restoreBackup(
  backup: OpenedBackup,
  { fill, storage }: { fill: FillTarget; storage: Pick<FileStorage, 'put'> },
): Promise<void> {
  await requireSameVersion(backup.manifest);
  await verifyBackup(backup);
  await fill(async (target) => {
    await loadTables(backup, target);
    const tables = await target.query<BackedTable>(listTables);
    const named = await listNamedFiles(target.query, tables);
    await putFiles(backup, storage, new Set(named.map(({ key }) => key)));
    await invalidateStaleState(target, backup.manifest);
  });
}

/** @throws {BackupError} that names the version to restore with */
async function requireSameVersion({ migrations, madeBy }: Manifest): Promise<void> {
  const known = await listMigrations();
  const missing = known.filter((name) => !migrations.includes(name));
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup is of a later version: this one does not know ${unknown[0]}. ` +
        `Restore it with the version that made it${ofBuild(madeBy)}.`,
    );
  }
  if (missing.length > 0) {
    throw new BackupError(
      `The backup is of an earlier version: it has nothing of ${missing[0]} yet. Restore it with the ` +
        `version that made it${ofBuild(madeBy)}, and then start this one, which brings the database up to date.`,
    );
  }
}

const ofBuild = (madeBy: Manifest['madeBy']): string =>
  madeBy === undefined ? '' : `, ${describeBuild(madeBy)}`;

/** Stores the files that rows name; others were replaced while the backup was made. */
async function putFiles(
  backup: OpenedBackup,
  storage: Pick<FileStorage, 'put'>,
  wanted: Set<string>,
): Promise<void> {
  const folder = await makeTemporaryFolder('restore');
  const path = join(folder, 'file');
  try {
    for await (const { key, bytes } of readFiles(backup)) {
      const target = createWriteStream(path, { mode: 0o600 });
      await pipeline(Readable.from(bytes), target);
      if (wanted.delete(key)) await storage.put(key, { path, size: target.bytesWritten });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [missing] = wanted;
  if (missing !== undefined) throw damaged(`it lacks the file ${missing}, which a row names`);
}

/** Ids of keys of SECRETS that the portal had, and that differ or are missing here. */
export const listMissingSecrets = ({ manifest, key }: OpenedBackup, secrets: KeyRing): string[] =>
  manifest.secrets
    .filter(
      ({ id, digest }) =>
        !secrets.some((one) => one.id === id && digestSecret(key, one) === digest),
    )
    .map(({ id }) => id);
