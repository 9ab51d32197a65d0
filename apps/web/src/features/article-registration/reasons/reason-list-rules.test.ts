import { expect, test } from 'vitest';
import { reasonFaults, withChange } from './reason-list-rules.ts';

const reasonCalled = (title: string) => ({ title, reason: `${title}.` });
const late = reasonCalled('Te laat');
const notEmployed = reasonCalled('Uit dienst');
const other = reasonCalled('Anders');

test('a reason is added at the end, changed in place, and removed', () => {
  expect(withChange([late], null, notEmployed)).toEqual([late, notEmployed]);
  expect(withChange([late, notEmployed], late, other)).toEqual([other, notEmployed]);
  expect(withChange([late, notEmployed], late, null)).toEqual([notEmployed]);
});

test('in a list that a colleague changed meanwhile, only the edited reason changes', () => {
  expect(withChange([notEmployed, late], late, other)).toEqual([notEmployed, other]);
  expect(withChange([notEmployed], late, other)).toEqual([notEmployed, other]);
  expect(withChange([notEmployed], late, null)).toEqual([notEmployed]);
});

test('a reason has a name and a text', () => {
  expect(reasonFaults(late)).toEqual({ title: null, reason: null });
  expect(reasonFaults({ title: ' ', reason: '\n' })).toMatchObject({
    title: { code: 'field-is-required' },
    reason: { code: 'field-is-required' },
  });
});
