import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

it('calls no SQL function in an index or a generated column: each write would plan it', async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ name: string; language: string }>`
      select distinct proname::text as name, lanname::text as language
      from pg_depend
      join pg_proc on pg_proc.oid = refobjid
      join pg_language on pg_language.oid = prolang
      where refclassid = 'pg_proc'::regclass and pronamespace = 'public'::regnamespace
        and (classid = 'pg_attrdef'::regclass or classid = 'pg_class'::regclass)
      order by name`.execute(db),
  );
  expect(rows).toEqual([
    { name: 'fold_text', language: 'plpgsql' },
    { name: 'letter_keys', language: 'plpgsql' },
    { name: 'person_sort_key', language: 'plpgsql' },
  ]);
});

it('stores a signed document uncompressed: a PDF is compressed already', async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ storage: string }>`
      select attstorage::text as storage from pg_attribute
      where attrelid = 'aao_file'::regclass and attname = 'content'`.execute(db),
  );
  // External: outside of the row, and not compressed.
  expect(rows).toEqual([{ storage: 'e' }]);
});
