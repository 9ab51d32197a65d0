import { describe, expect, it } from 'vitest';
import { notShown } from './export-rows.ts';
import { columnWord, hasWord, tableWord, valueWord } from './export-words.ts';
import { personTables } from './person-tables.ts';
import { registeredTables } from './register.ts';

const columnsOf = new Map<string, { readonly columns: object }>(registeredTables);
const own = personTables.map(({ table }) => [table, columnsOf.get(table)!] as const);

describe('the overview that a person reads', () => {
  it.each(own.map(([table]) => table))('has a word for %s', (table) => {
    expect(tableWord(table)).not.toBe(table);
  });

  it.each(own)('has a word for each column of %s', (table, { columns }) => {
    // Of a project only its name is told, and which project it is.
    const told = table === 'project' ? ['projectId', 'name'] : Object.keys(columns);
    const raw = told.filter((column) => !notShown.includes(column) && !hasWord(column));
    expect(raw).toEqual([]);
  });

  it('says what stands for something in words, and leaves the rest as it is', () => {
    expect(valueWord('status', 'Rejected')).toBe('Afgewezen');
    expect(valueWord('gender', 'Female')).toBe('Vrouw');
    expect(valueWord('department', 'Rejected')).toBe('Rejected');
    expect(columnWord('of-a-later-version')).toBe('of-a-later-version');
  });
});
