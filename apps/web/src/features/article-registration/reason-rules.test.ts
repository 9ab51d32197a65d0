import { longest } from '@portal/contract/limits';
import { expect, test } from 'vitest';
import { withReason } from './reason-rules.ts';

const late = { title: 'Te laat', reason: 'De aanvraag kwam te laat.' };
const gone = { title: 'Uit dienst', reason: 'Je bent dan uit dienst.' };
const kept = [late, gone];

test('a saved reason fills an empty field, and replaces another saved one', () => {
  expect(withReason('', late, kept)).toBe(late.reason);
  expect(withReason(' \n', late, kept)).toBe(late.reason);
  expect(withReason(late.reason, gone, kept)).toBe(gone.reason);
});

test('typed text is never lost', () => {
  expect(withReason('Beste Noor,', late, kept)).toBe(`Beste Noor,\n\n${late.reason}`);
  expect(withReason(`Beste Noor,\n\n${late.reason}`, late, kept)).toBe(
    `Beste Noor,\n\n${late.reason}`,
  );
  const full = 'x'.repeat(longest.rejectionReason - 5);
  expect(withReason(full, late, kept)).toBe(full);
});
