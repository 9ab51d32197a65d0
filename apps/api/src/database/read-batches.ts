import type { RowKeys } from '@portal/list-engine/id-list';

/** Rows that are in memory at once. */
const batchSize = 1000;

/**
 * The rows of a long list in batches, each read by itself. The next batch is read ahead, so no
 * transaction stays open while the reader is slow. Rows that were deleted since the ids were read
 * are left out.
 */
export async function* readInBatches<Row, Key>(
  ids: RowKeys<Key>,
  readRows: (ids: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (ids.length === 0) return;
  const read = (from: number): Promise<Row[]> => {
    const rows = readRows(ids.slice(from, from + batchSize));
    // Without this, a failure after the reader left would count as unhandled. A reader still gets
    // it.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await next;
    // The next batch is read while the reader is busy with this one.
    if (from + batchSize < ids.length) next = read(from + batchSize);
    yield rows;
  }
}
