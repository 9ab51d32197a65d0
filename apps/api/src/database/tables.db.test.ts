import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { responseParticipation } from '@portal/contract/participation';
import { participationFields } from '@portal/contract/participation-fields';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { participationColumnTypes } from './participation-columns.ts';
import { camelName } from './row-names.ts';

const portal = useTestPortal();

/** A column as described by the catalogue and by the code. */
interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  /**
   * Whether a new row may leave it out: the database fills in null or a default, or always fills
   * it.
   */
  readonly isOptional: boolean;
}

const typeNames: Readonly<Record<string, string>> = {
  text: 'text',
  uuid: 'text',
  'character varying': 'text',
  character: 'text',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'DateText',
  'timestamp with time zone': 'moment',
  jsonb: 'json',
  bytea: 'bytes',
  'uuid[]': 'list',
  'text[]': 'list',
};

/** The columns of every table in the catalogue, under the names of the code. */
async function readCatalogue(): Promise<Record<string, Record<string, Column>>> {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ table: string; name: string; type: string; isNullable: boolean; isOptional: boolean }>`
      select relname as table, attname as name, format_type(atttypid, null) as type,
        -- What is generated follows from columns that are never null.
        not attnotnull and attgenerated = '' as is_nullable,
        not attnotnull or atthasdef or attidentity <> '' as is_optional
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped and relname <> 'schema_migration'`.execute(db),
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, name, type, isNullable, isOptional } of rows) {
    const columns = (tables[camelName(table)] ??= {});
    columns[camelName(name)] = { type: typeNames[type] ?? type, isNullable, isOptional };
  }
  return tables;
}

/** The interfaces of this folder by name, each with the source text of its members' types. */
function readInterfaces() {
  const interfaces = new Map<string, { bases: string[]; members: [string, string][] }>();
  const folder = import.meta.dirname;
  for (const file of readdirSync(folder).filter((name) => /tables\.ts$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const node of source.statements.filter(ts.isInterfaceDeclaration)) {
      const members = node.members
        .filter(ts.isPropertySignature)
        .map(({ name, type }): [string, string] => [
          name.getText(source),
          type?.getText(source) ?? '',
        ]);
      const bases = (node.heritageClauses ?? [])
        .flatMap(({ types }) => [...types])
        .map(({ expression }) => expression.getText(source));
      interfaces.set(node.name.text, { bases, members });
    }
  }
  return interfaces;
}

function describeType(written: string): Column {
  const isGenerated = /^Generated(Always)?</.test(written);
  const inner = isGenerated ? written.replace(/^\w+<(.*)>$/s, '$1') : written;
  const isNullable = /\| null\b|OrNull/.test(inner);
  const isOptional = isGenerated || isNullable || /^(DefaultMoment|JsonByDefault)/.test(inner);
  const plain = inner.replace(/\s*\| null\b/, '');
  const type =
    [
      [/Moment|\bDate\b/, 'moment'],
      [/\[\]$/, 'list'],
      [/^Json/, 'json'],
      [/^Uint8Array$/, 'bytes'],
      [/^(number|boolean|DateText)$/, plain],
    ].find(([pattern]) => (pattern as RegExp).test(plain))?.[1] ??
    // Anything else is a union of literals or a type of the contract, and both are text.
    'text';
  return { type: type as string, isNullable, isOptional };
}

/**
 * The columns that a request and a subscription share: the contract says which of them may be null.
 */
const columnsOfParticipation = participationFields.map((field): [string, Column] => {
  const isNullable = responseParticipation[field].safeParse(null).success;
  const type = typeNames[participationColumnTypes[field]] ?? participationColumnTypes[field];
  return [field, { type, isNullable, isOptional: isNullable }];
});

/** The columns of every table as `Tables` declares them. */
function readDeclared(): Record<string, Record<string, Column>> {
  const interfaces = readInterfaces();
  const columnsOf = (name: string): [string, Column][] => {
    if (name === 'ParticipationColumns') return columnsOfParticipation;
    const found = interfaces.get(name);
    if (!found) throw new Error(`No interface ${name}`);
    const own = found.members.map(([column, type]): [string, Column] => [
      column,
      describeType(type),
    ]);
    return [...found.bases.flatMap(columnsOf), ...own];
  };
  const tables = ['Tables', ...(interfaces.get('Tables')?.bases ?? [])].flatMap(
    (name) => interfaces.get(name)?.members ?? [],
  );
  return Object.fromEntries(
    tables.map(([table, type]) => [table, Object.fromEntries(columnsOf(type))]),
  );
}

it('declares every table and column of the migrations', async () => {
  const declared = readDeclared();
  expect(Object.keys(declared).length).toBeGreaterThan(30);
  const there = await readCatalogue();
  const shape = (
    tables: typeof there,
    what: (column: Column, table: string, name: string) => unknown,
  ) =>
    Object.fromEntries(
      Object.entries(tables).map(([table, columns]) => [
        table,
        Object.fromEntries(
          Object.entries(columns).map(([name, column]) => [name, what(column, table, name)]),
        ),
      ]),
    );
  const describe = ({ type, isNullable }: Column) => `${type}${isNullable ? ' or null' : ''}`;
  expect(shape(declared, describe)).toEqual(shape(there, describe));
  // The code may require a column that the database could fill in. It may not leave out a column
  // that the database cannot fill in.
  const mayBeLeftOut = ({ isOptional }: Column, table: string, name: string) =>
    !isOptional || there[table]?.[name]?.isOptional;
  const allTrue = shape(declared, () => true);
  expect(shape(declared, mayBeLeftOut)).toEqual(allTrue);
});

it("names the columns of any query's rows in camelCase, also of written rows", async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql`select 1 as only_one, 'a' as two_words_more, 'b' as line1, '{"first_name": 1}'::jsonb as json`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ onlyOne: 1, twoWordsMore: 'a', line1: 'b', json: { first_name: 1 } }]);
});
