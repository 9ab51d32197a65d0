import { expect, it } from 'vitest';
import { processorTime } from '../../test/processor-time.ts';
import { readNumberFormat, showNumber } from './read-number-format-rules.ts';

const show = (value: number, code: string) => showNumber(value, readNumberFormat(164, code));

it.each([
  ['000;[Red]-000;"geen"', '007'],
  ['"a;b"000;0', 'a;b007'],
  ['\\;000;0', ';007'],
  ['"P"000', 'P007'],
  ['', '7'],
  [';;;', '7'],
])('shows 7 in the format %s', (code, shown) => {
  expect(show(7, code)).toBe(shown);
});

it.each([
  ['sections', ';'],
  ['brackets', '['],
  ['quotes', '";'],
  ['digits', '0'],
])('is not held up by a format of a hundred thousand %s, which Excel cannot have', (_, piece) => {
  const start = processorTime();
  expect(show(7, piece.repeat(100_000))).toBe('7');
  expect(processorTime() - start).toBeLessThan(200);
});
