import type { RowKeys } from '@portal/list-engine/id-list';

/** The number of rows in memory at a time. */
const batchSize = 1000;

/**
 * The rows of a long list in batches, one query each. The next batch is prefetched, so that no
 * transaction is open while a slow consumer reads. Rows that were deleted since the ids were read
 * are left out.
 */
export async function* readInBatches<Row, Key>(
  ids: RowKeys<Key>,
  readRows: (ids: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (ids.length === 0) return;
  const read = (from: number): Promise<Row[]> => {
    const rows = readRows(ids.slice(from, from + batchSize));
    // Without this, a failure after the consumer stopped would be an unhandled rejection. A
    // consumer that continues still gets it.
    rows.catch(() => undefined);
    return rows;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await next;
    // The next batch is read while the consumer processes this one.
    if (from + batchSize < ids.length) next = read(from + batchSize);
    yield rows;
  }
}
