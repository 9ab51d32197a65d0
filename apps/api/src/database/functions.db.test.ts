import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import {
  functionDigest,
  functionsFolder,
  listMigrations,
  migrationsFolder,
} from './list-migrations.ts';

const portal = useTestPortal();

const files = readdirSync(functionsFolder).sort();
const textOf = (file: string) => readFileSync(new URL(file, functionsFolder), 'utf8');

interface Installed {
  readonly name: string;
  readonly source: string;
  readonly isDefiner: boolean;
  readonly searchPath: string | null;
  /** Whether an index or a generated column stores its results. */
  readonly isStored: boolean;
}

const readInstalled = () =>
  portal().database.transaction({}, async (db) => {
    const { rows } = await sql<Installed>`
      select proname::text as name, prosrc as source, prosecdef as is_definer,
        (select setting from unnest(proconfig) as setting where setting like 'search_path=%')
          as search_path,
        exists (select from pg_depend where refclassid = 'pg_proc'::regclass
          and refobjid = pg_proc.oid
          and classid in ('pg_attrdef'::regclass, 'pg_class'::regclass)) as is_stored
      from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      order by proname collate "C"`.execute(db);
    return rows;
  });

describe('the functions of the database', () => {
  it('have a file each, except for those that an index or a column depends on', async () => {
    const installed = await readInstalled();
    const stored = installed.filter(({ isStored }) => isStored);
    const isCalledBy = (name: string) =>
      stored.some(({ source }) => new RegExp(`\\b${name}\\(`).test(source));
    const others = installed.filter(({ name, isStored }) => !isStored && !isCalledBy(name));
    expect(files).toEqual([...new Set(others.map(({ name }) => `${name}.sql`))]);
    expect(installed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fold_text', 'letter_key', 'letter_keys', 'person_sort_key']),
    );
  });

  it('match their files, with their owner and search path', async () => {
    const installed = await readInstalled();
    for (const file of files) {
      const text = textOf(file);
      const own = installed.filter(({ name }) => `${name}.sql` === file);
      expect([file, own.length]).toEqual([
        file,
        text.match(/^create or replace function /gm)?.length,
      ]);
      for (const { source, isDefiner, searchPath } of own) {
        expect([file, text.includes(source)]).toEqual([file, true]);
        expect([file, isDefiner]).toEqual([file, text.includes('security definer')]);
        const declared = /set (search_path) = (.*)$/m.exec(text);
        expect([file, searchPath]).toEqual([file, declared ? `search_path=${declared[2]}` : null]);
        if (isDefiner) expect([file, searchPath]).toEqual([file, 'search_path=public, pg_temp']);
      }
    }
  });

  it('are installed: the last migration that names one has the digest of its text', async () => {
    const digests = new Map<string, string>();
    for (const name of await listMigrations()) {
      const script = readFileSync(new URL(name, migrationsFolder), 'utf8');
      for (const [, named = '', digest = ''] of script.matchAll(/^-- function (\w+) (\w+)$/gm)) {
        digests.set(`${named}.sql`, digest);
      }
    }
    const inForce = files.map((file) => [file, digests.get(file)]);
    expect(inForce).toEqual(files.map((file) => [file, functionDigest(textOf(file))]));
  });
});
