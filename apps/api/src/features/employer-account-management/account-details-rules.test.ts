import { expect, it } from 'vitest';
import { isSameAddress, mayChangeDetails, nameChanges } from './account-details-rules.ts';

it.each([
  [true, 'Customer', true],
  [false, 'Customer', false],
  [true, 'BackOffice', false],
  [false, 'BackOffice', false],
] as const)('managed wholly %s, %s: may change details %s', (isWhollyManaged, type, expected) => {
  expect(mayChangeDetails({ isWhollyManaged, account: { type } })).toBe(expected);
});

it('returns the parts of a name that differ, and no others', () => {
  const name = { firstName: 'Noor', infix: 'van', lastName: 'Dam' };
  expect(nameChanges(name, { ...name })).toEqual([]);
  expect(nameChanges(name, { ...name, infix: null, lastName: 'dam' })).toEqual([
    { field: 'infix', from: 'van', to: null },
    { field: 'lastName', from: 'Dam', to: 'dam' },
  ]);
});

it('ignores case in an address', () => {
  expect(isSameAddress('Noor@Dam.example', 'noor@dam.EXAMPLE')).toBe(true);
  expect(isSameAddress('noor@dam.example', 'noor.@dam.example')).toBe(false);
});
