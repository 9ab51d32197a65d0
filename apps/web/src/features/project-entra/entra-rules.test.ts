import { expect, test } from 'vitest';
import { guidFault, idListFault, idsIn, normalizeGuid, withId } from './entra-rules.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const other = 'aaaaaaaa-0000-4000-8000-000000000001';

test('an id is parsed with braces, capitals or spaces', () => {
  expect(normalizeGuid(` {${id.toUpperCase()}} `)).toBe(id);
  expect(guidFault(` {${id.toUpperCase()}} `)).toBeNull();
  expect(guidFault(' ')?.code).toBe('field-is-required');
  expect(guidFault(id.slice(1))?.code).toBe('guid-invalid');
});

test('a list of ids may be separated by lines, commas and spaces', () => {
  expect(idsIn(`${id},\n${other} `)).toEqual([id, other]);
  expect(idListFault('')).toBeNull();
  expect(idListFault(`${id}; hr`)?.code).toBe('guid-invalid');
  expect(withId(id, other, true)).toBe(`${id}\n${other}`);
  expect(withId(`${id} ${other}`, id, false)).toBe(other);
});
