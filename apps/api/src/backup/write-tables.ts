import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { countRows, endOfRows } from './copy-text.ts';
import type { PartWriter } from './part-writer.ts';
import type { BackedTable, Snapshot } from './snapshot.ts';

/**
 * Writes every table, compressed: a line of JSON with its name and columns, its rows in the text
 * format of COPY, and the line that ends them.
 * @returns the number of rows of each
 */
export async function writeTables(
  snapshot: Snapshot,
  tables: readonly BackedTable[],
  writer: PartWriter,
): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = [];
  async function* content(): AsyncGenerator<Buffer> {
    for (const table of tables) {
      const { name, columns } = table;
      let rows = 0;
      yield Buffer.from(`${JSON.stringify({ table: name, columns })}\n`);
      for await (const bytes of snapshot.copyOut(table)) {
        rows += countRows(bytes);
        yield bytes;
      }
      yield endOfRows;
      counts.push({ name, rows });
    }
  }
  await pipeline(Readable.from(content()), createGzip({ level: 4 }), async (zipped) => {
    for await (const bytes of zipped as AsyncIterable<Buffer>) await writer.write(bytes);
  });
  return counts;
}
