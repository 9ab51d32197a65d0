import { describe, expect, it } from 'vitest';
import { notShown } from './export-rows.ts';
import { columnLabel, hasLabel, tableLabel, valueLabel } from './export-labels.ts';
import { personTables } from './person-tables.ts';
import { registeredTables } from './register.ts';

const columnsOf = new Map<string, { readonly columns: object }>(registeredTables);
const own = personTables.map(({ table }) => [table, columnsOf.get(table)!] as const);

describe('the export that a person reads', () => {
  it.each(own.map(([table]) => table))('has a label for %s', (table) => {
    expect(tableLabel(table)).not.toBe(table);
  });

  it.each(own)('has a label for each column of %s', (table, { columns }) => {
    // Of a project only its name and id are exported.
    const exported = table === 'project' ? ['projectId', 'name'] : Object.keys(columns);
    const raw = exported.filter((column) => !notShown.includes(column) && !hasLabel(column));
    expect(raw).toEqual([]);
  });

  it('shows codes as labels, and leaves other values unchanged', () => {
    expect(valueLabel('status', 'Rejected')).toBe('Afgewezen');
    expect(valueLabel('gender', 'Female')).toBe('Vrouw');
    expect(valueLabel('department', 'Rejected')).toBe('Rejected');
    expect(columnLabel('of-a-later-version')).toBe('of-a-later-version');
  });
});
