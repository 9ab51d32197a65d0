import { maxLength } from '@portal/contract/limits';
import { expect, test } from 'vitest';
import { withReason } from './reason-rules.ts';

const late = { title: 'Te laat', reason: 'De aanvraag kwam te laat.' };
const notEmployed = { title: 'Uit dienst', reason: 'Je bent dan uit dienst.' };
const saved = [late, notEmployed];

test('a saved reason fills an empty field, and replaces another saved one', () => {
  expect(withReason('', late, saved)).toBe(late.reason);
  expect(withReason(' \n', late, saved)).toBe(late.reason);
  expect(withReason(late.reason, notEmployed, saved)).toBe(notEmployed.reason);
});

test('typed text is never lost', () => {
  expect(withReason('Beste Noor,', late, saved)).toBe(`Beste Noor,\n\n${late.reason}`);
  expect(withReason(`Beste Noor,\n\n${late.reason}`, late, saved)).toBe(
    `Beste Noor,\n\n${late.reason}`,
  );
  const full = 'x'.repeat(maxLength.rejectionReason - 5);
  expect(withReason(full, late, saved)).toBe(full);
});
