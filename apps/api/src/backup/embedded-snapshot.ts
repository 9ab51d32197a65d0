import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { copyLine } from './copy-text.ts';
import { quoted, type BackedTable, type OpenSnapshot, type Snapshot } from './snapshot.ts';

/** About this number of bytes of a table are in memory at the same time. */
const pageBytes = 2 * 1024 * 1024;

/** Runs `work` in a transaction on the embedded database. */
type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Snapshots of the embedded database. It has one connection, so a transaction is a snapshot by
 * itself: calls of the portal wait until it ends.
 */
export const openEmbeddedSnapshot =
  (transact: Transact): OpenSnapshot =>
  (work) =>
    transact(async (db) => {
      const query = async <Row>(statement: string) =>
        (await sql.raw<Row>(statement).execute(db)).rows;
      // The role that opened the database sees every row; the server's transactions give that up.
      await query('set local role none');
      await query(`select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
        set_config('datestyle', 'ISO, MDY', true), set_config('extra_float_digits', '1', true)`);
      return work({ engine: 'pglite', query, copyOut: (table) => copyPages(query, table) });
    });

/** This engine cannot stream a COPY, so the rows are read by ctid, some blocks at a time. */
async function* copyPages(
  query: Snapshot['query'],
  { name, columns, blocks, bytes }: BackedTable,
): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.floor((pageBytes * blocks) / Math.max(bytes, 1)));
  // The names of the result are short, and not names of the code.
  const values = columns.map((column, at) => `${quoted(column)}::text as c${at}`).join(', ');
  for (let from = 0; from < blocks; from += step) {
    const rows = await query<Record<string, string | null>>(
      `select ${values} from ${quoted(name)}
       where ctid >= '(${from},0)'::tid and ctid < '(${from + step},0)'::tid`,
    );
    if (rows.length === 0) continue;
    yield Buffer.from(rows.map((row) => copyLine(Object.values(row))).join(''));
  }
}
