import type { Database, Db } from './database.ts';
import type { IdList } from './id-list.ts';

/** Rows that are in memory at once. */
const batchSize = 500;

/**
 * The rows of a long list, a batch at a time, each read in a short transaction of its own when the
 * reader asks for it: nothing stays open while the reader is slow. A row that went since the ids
 * were read is left out.
 */
export async function* readInBatches<Row>(
  database: Database,
  { projectId, ids }: { projectId: string; ids: IdList },
  readRows: (db: Db, ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    yield await database.transaction({ projectId }, (db) => readRows(db, batch));
  }
}
