import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { inspectMigration } from '../../test/inspect-migration.ts';
import { listMigrations, readMigration } from './list-migrations.ts';
import { lockOrder, type LockMode, migrationPlans } from './migration-plans.ts';
import { stepsOf } from './migration-steps.ts';
import { tablesOf } from './migration-table-locks.ts';

const lightStep =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|update|delete|insert) /i;
const read = async (name: string) => (await readMigration(name)).script;
/** Migrations up to this one landed before their statements were checked. */
const lastUnchecked = '0056-downloads-in-the-log.sql';

it('every migration has a plan, which locks exactly the tables that its SQL changes', async () => {
  const names = await listMigrations();
  expect(Object.keys(migrationPlans)).toEqual(names);
  const { owner } = await makeEarlierDatabase('0001');
  try {
    for (const name of names) {
      const { isInSteps = false, heavyBecause, ...locks } = migrationPlans[name]!;
      const script = await read(name);
      if (isInSteps) {
        // A step takes no heavy lock, and may run twice.
        for (const { statement } of stepsOf(script)) {
          expect(statement).toMatch(lightStep);
          await owner.query(statement);
          await owner.query(statement);
        }
      } else {
        const found = await inspectMigration(owner, script, 'commit');
        const inOrder = Object.entries(locks).map(([mode, tables]) => [mode, [...tables].sort()]);
        expect([name, Object.fromEntries(inOrder)]).toEqual([name, found.locks]);
        if (name > lastUnchecked) {
          const isSaid = heavyBecause !== undefined;
          expect([name, isSaid, found.heavy]).toEqual([name, found.heavy.length > 0, found.heavy]);
        }
      }
      await owner.query('insert into schema_migration (name) values ($1)', [name]);
    }
  } finally {
    await owner.end();
  }
});

it('every table that a migration locks has one position in the order', () => {
  expect(new Set(lockOrder).size).toBe(lockOrder.length);
  const locked = Object.values(migrationPlans).flatMap(tablesOf);
  expect([...lockOrder].sort()).toEqual([...new Set(locked)].sort());
});

const samples: readonly [string, LockMode | undefined, string, readonly string[]][] = [
  ['an index', 'share', 'create index x on mail (subject)', ['builds an index of mail']],
  [
    'a table that is rewritten',
    'access exclusive',
    'alter table mail alter column subject type varchar(9000) using subject || $$.$$',
    ['rewrites mail', 'builds an index of mail'],
  ],
  ['rows', 'exclusive', 'update mail set subject = subject', ['changes rows of mail']],
  [
    'rows, where a script of the database hides it',
    'exclusive',
    'do $$ begin execute $q$delete from mail where false$q$; end $$',
    ['changes rows of mail'],
  ],
  [
    'a check',
    'access exclusive',
    'alter table mail add constraint x check (subject is not null)',
    ['checks all rows of a table'],
  ],
  [
    'a column that must not be empty',
    'access exclusive',
    'alter table mail alter column project_id set not null',
    ['checks all rows of a table'],
  ],
  ['a column', 'access exclusive', 'alter table mail add column x int not null default 1', []],
  [
    'a check of new rows',
    'access exclusive',
    'alter table mail add constraint x check (subject is not null) not valid',
    [],
  ],
  [
    'a trigger',
    'share row exclusive',
    'create trigger x before insert on mail for each row execute function note_unnamed_file()',
    [],
  ],
  ['a table of its own', undefined, 'create table x (id int); create index on x (id)', []],
];

it('heavy statements are found in the SQL of a migration, with the lock that they take', async () => {
  const { owner } = await makeEarlierDatabase('9999');
  try {
    for (const [what, mode, script, heavy] of samples) {
      const found = await inspectMigration(owner, script, 'rollback');
      expect([what, found.locks]).toEqual([what, mode ? { [mode]: ['mail'] } : {}]);
      expect([what, found.heavy]).toEqual([what, heavy]);
    }
  } finally {
    await owner.end();
  }
});
