import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from './database.ts';
import { compiledRows } from './compiled-query.ts';

const portal = useTestPortal();
const inTransaction = <T>(work: (db: Db) => Promise<T>) => portal().database.transaction({}, work);

it('is built once, and run with new values each time', async () => {
  const build = vi.fn((db: Db, a: number | null, b: string) =>
    sql<{
      text: string;
    }>`select concat(${b}::text, ${7}::int, ${a}::int, ${b}::text) as text`.compile(db),
  );
  const run = compiledRows(build);
  const texts = await inTransaction(async (db) => [
    ...(await run(db, 1, 'x')),
    ...(await run(db, null, 'y')),
    ...(await run(db, 2, '$1')),
  ]);
  expect(texts.map(({ text }) => text)).toEqual(['x71x', 'y7y', '$172$1']);
  expect(build).toHaveBeenCalledOnce();
});

it('takes the fields of a row, and is built again for a row with other fields', async () => {
  type Row = Readonly<Record<string, string | Date | null>>;
  const build = vi.fn((db: Db, row: Row) => {
    const given = Object.entries(row).map(
      ([field, value]) => sql`${sql.lit(field)} || '=' || ${value}::text`,
    );
    return sql<{ text: string }>`select concat_ws(' ', ${sql.join(given)}) as text`.compile(db);
  });
  const run = compiledRows(build);
  const texts = await inTransaction(async (db) => [
    ...(await run(db, { a: 'x', b: null })),
    ...(await run(db, { a: 'y', b: 'z' })),
    ...(await run(db, { b: 'z' })),
  ]);
  expect(texts.map(({ text }) => text)).toEqual(['a=x', 'a=y b=z', 'b=z']);
  expect(build).toHaveBeenCalledTimes(2);
});
