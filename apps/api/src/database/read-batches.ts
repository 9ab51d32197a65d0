import type { Database, Db } from './database.ts';
import type { RowKeys } from './id-list.ts';

/** Rows that are in memory at once. */
const batchSize = 1000;

/**
 * The rows of a long list, a batch at a time, each read in a short transaction of its own, one ahead
 * of the reader: nothing stays open while the reader is slow. A row that went since the ids were
 * read is left out.
 */
export async function* readInBatches<Row, Key>(
  database: Database,
  { projectId, ids }: { projectId: string; ids: RowKeys<Key> },
  readRows: (db: Db, ids: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (ids.length === 0) return;
  const read = (from: number): Promise<Row[]> => {
    const batch = ids.slice(from, from + batchSize);
    const rows = database.transaction({ projectId }, (db) => readRows(db, batch));
    // A reader that has gone does not hear that this failed; one that is there does.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await next;
    // Read while the reader is busy with these.
    if (from + batchSize < ids.length) next = read(from + batchSize);
    yield rows;
  }
}
