import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { newId } from '../ids.ts';
import { buildInfo } from '../version.ts';
import { BackupError } from './backup-error.ts';
import { type BackupTarget, targetTaken } from './backup-target.ts';
import { digestSecret, type Manifest, writeManifest } from './manifest.ts';
import { defaultPartLength, PartWriter } from './part-writer.ts';
import {
  type BackedTable,
  listNamedFiles,
  listSequences,
  listTables,
  type OpenSnapshot,
  quoted,
  type Snapshot,
} from './snapshot.ts';
import { FileCopier, FileDeleted } from './write-files.ts';
import { writeTables } from './write-tables.ts';

/** The number of snapshots in which a file may be missing before it counts as lost. */
const maxMisses = 3;

export interface BackupSource {
  readonly openSnapshot: OpenSnapshot;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly keys: KeyRing;
  readonly secrets: KeyRing;
  readonly clock: Clock;
  readonly partLength?: number;
}

type Contents = Pick<
  Manifest,
  'engine' | 'postgresVersion' | 'migrations' | 'tables' | 'sequences'
>;

/**
 * Makes a backup of one moment of the database and of every file that it names then, while the
 * portal serves. Until it is complete, nothing at the target looks like a backup.
 * @throws {BackupError} when it cannot be made
 */
export async function takeBackup(target: BackupTarget, source: BackupSource): Promise<Manifest> {
  if (await target.isTaken()) throw targetTaken(target);
  const { keys, partLength = defaultPartLength } = source;
  const [key] = keys;
  const backupId = newId();
  const writerOf = (stem: string) => new PartWriter(target, { key, backupId, stem, partLength });
  const [fileWriter, tableWriter] = [writerOf('files'), writerOf('database')];
  const copier = new FileCopier(source.storage, fileWriter);
  try {
    const contents = await copyContents(source, copier, tableWriter);
    const manifest: Manifest = {
      format: 1,
      backupId,
      madeAt: source.clock.now().toISOString(),
      madeBy: buildInfo,
      keyId: key.id,
      secrets: source.secrets.map((secret) => ({
        id: secret.id,
        digest: digestSecret(key, secret),
      })),
      ...contents,
      databaseParts: [...(await tableWriter.end())],
      fileParts: [...(await fileWriter.end())],
      files: { count: copier.count, bytes: copier.bytes },
    };
    await target.finish(writeManifest(manifest, key));
    return manifest;
  } catch (error) {
    // Open streams must be closed before they can be deleted; their errors add nothing.
    await Promise.allSettled([tableWriter.end(), fileWriter.end()]);
    await target.abandon().catch(() => undefined);
    throw error;
  }
}

/**
 * A file may be replaced, and its bytes deleted, between the moment of the snapshot and the time it
 * is copied. Most are copied before. For a deleted one a new snapshot is opened, which names
 * another file.
 */
async function copyContents(
  { openSnapshot }: BackupSource,
  copier: FileCopier,
  writer: PartWriter,
): Promise<Contents> {
  const missing = new Map<string, number>();
  const early = await openSnapshot(async ({ query }) =>
    listNamedFiles(query, await requireTables(query)),
  );
  for (const file of early) await copier.copy([file]).catch(ignoreDeleted);
  for (;;) {
    try {
      return await openSnapshot(async (snapshot) => {
        const tables = await requireTables(snapshot.query);
        await copier.copy(await listNamedFiles(snapshot.query, tables));
        return readTables(snapshot, tables, writer);
      });
    } catch (error) {
      if (!(error instanceof FileDeleted)) throw error;
      const times = (missing.get(error.key) ?? 0) + 1;
      missing.set(error.key, times);
      if (times === maxMisses) {
        throw new BackupError(
          `The storage lost the file ${error.key}, which the database still names. ` +
            'Put that file back from an earlier backup, or remove it from the portal.',
        );
      }
    }
  }
}

const ignoreDeleted = (error: unknown): void => {
  if (!(error instanceof FileDeleted)) throw error;
};

async function requireTables(query: Snapshot['query']): Promise<BackedTable[]> {
  const tables = await query<BackedTable>(listTables);
  if (!tables.some(({ name }) => name === 'schema_migration')) {
    throw new BackupError(
      'There is no portal in this database yet, so there is nothing to back up.',
    );
  }
  return tables;
}

async function readTables(
  snapshot: Snapshot,
  tables: readonly BackedTable[],
  writer: PartWriter,
): Promise<Contents> {
  const { query, engine } = snapshot;
  const migrations = await query<{ name: string }>(
    'select name from schema_migration order by name',
  );
  const [version] = await query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const counts = await writeTables(snapshot, tables, writer);
  const sequences: Contents['sequences'] = [];
  // Read last: sequences are outside of any snapshot, and none may be lower than in the rows.
  for (const { name } of await query<{ name: string }>(listSequences)) {
    const [state] = await query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    sequences.push({ name, value: state!.value, isCalled: state!.called });
  }
  return {
    engine,
    postgresVersion: version!.version,
    migrations: migrations.map(({ name }) => name),
    tables: counts,
    sequences,
  };
}
