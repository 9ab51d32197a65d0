import { neverHeld } from '@portal/contract/employee-data';
import { expect, test } from 'vitest';
import { registeredTables } from './register.ts';

test('no column holds what the portal promises employees never to store', () => {
  const columns = registeredTables.flatMap(([, { columns: declared }]) => Object.keys(declared));
  expect(columns.length).toBeGreaterThan(100);
  for (const [what, pattern] of Object.entries(neverHeld)) {
    expect(
      columns.filter((column) => pattern.test(column)),
      what,
    ).toEqual([]);
  }
});
