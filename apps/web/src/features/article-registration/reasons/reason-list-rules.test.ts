import { expect, test } from 'vitest';
import { reasonFaults, withChange } from './reason-list-rules.ts';

const reasonCalled = (title: string) => ({ title, reason: `${title}.` });
const late = reasonCalled('Te laat');
const gone = reasonCalled('Uit dienst');
const other = reasonCalled('Anders');

test('a reason is added at the end, changed in place, and removed', () => {
  expect(withChange([late], null, gone)).toEqual([late, gone]);
  expect(withChange([late, gone], late, other)).toEqual([other, gone]);
  expect(withChange([late, gone], late, null)).toEqual([gone]);
});

test('in a list that a colleague changed meanwhile, only the edited reason changes', () => {
  expect(withChange([gone, late], late, other)).toEqual([gone, other]);
  expect(withChange([gone], late, other)).toEqual([gone, other]);
  expect(withChange([gone], late, null)).toEqual([gone]);
});

test('a reason has a name and a text', () => {
  expect(reasonFaults(late)).toEqual({ title: null, reason: null });
  expect(reasonFaults({ title: ' ', reason: '\n' })).toMatchObject({
    title: { code: 'field-is-required' },
    reason: { code: 'field-is-required' },
  });
});
