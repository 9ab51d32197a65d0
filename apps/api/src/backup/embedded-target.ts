import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError } from '../database/open-database.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openEmbeddedDatabase } from '../database/open-embedded.ts';
import { BackupError } from './backup-error.ts';
import type { FillTarget, RestoreTarget } from './restore-target.ts';
import { columnList, quoted } from './snapshot.ts';

/** Bytes of rows of one statement. */
const batchBytes = 2 * 1024 * 1024;

/**
 * Makes an embedded database in a data directory that has none. It is made under another name and
 * renamed when it is complete, so a partial one is never opened.
 */
export const fillEmbedded =
  (dataDirectory: string): FillTarget =>
  async (load) => {
    const unlock = lockFolder(dataDirectory);
    if (!unlock) {
      throw new FolderInUseError(
        `The data folder ${dataDirectory} is in use by another process. Stop that one first.`,
      );
    }
    try {
      requireNoDatabase(dataDirectory);
      const folder = join(dataDirectory, 'database');
      const draft = join(dataDirectory, 'database.unfinished');
      await rm(draft, { recursive: true, force: true });
      const loaded = await fillDraft(draft, load);
      await rename(draft, folder);
      return loaded;
    } finally {
      unlock();
    }
  };

/** @throws {BackupError} when the data directory has a database */
export function requireNoDatabase(dataDirectory: string): void {
  if (!existsSync(join(dataDirectory, 'database'))) return;
  throw new BackupError(
    `DATA_DIR: there is a database in ${dataDirectory} already. A restore makes a new one: stop the ` +
      'portal and move the folder "database" aside, or name another folder with DATA_DIR.',
  );
}

async function fillDraft<T>(
  folder: string,
  load: (target: RestoreTarget) => Promise<T>,
): Promise<T> {
  const database = await openEmbeddedDatabase({ folder });
  const { pglite } = database;
  try {
    await pglite.exec('begin');
    const loaded = await load({
      query: async <Row>(statement: string) => (await pglite.query<Row>(statement)).rows,
      copyIn: async ({ name, columns }, rows) => {
        const statement = `copy ${quoted(name)} (${columnList(columns)}) from '/dev/blob'`;
        let count = 0;
        for await (const lines of inBatches(rows)) {
          const { affectedRows } = await pglite.query(statement, [], { blob: new Blob(lines) });
          count += affectedRows ?? 0;
        }
        return count;
      },
    });
    await pglite.exec('commit');
    return loaded;
  } finally {
    await database.close();
  }
}

async function* inBatches(rows: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array<ArrayBuffer>[]> {
  let batch: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const lines of rows) {
    batch.push(new Uint8Array(lines));
    size += lines.length;
    if (size < batchBytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (size > 0) yield batch;
}
