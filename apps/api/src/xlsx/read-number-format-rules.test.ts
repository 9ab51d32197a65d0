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
  [7, '"P-"0000', 'P-0007'],
  [7, '000" (x)"', '007 (x)'],
  [7, '[Red]000', '007'],
  [7, '[$-413]000', '007'],
  [7, '[Kleur 3]000;[Color10]-000', '007'],
  [1234567, '000 00-00', '123 45-67'],
  [7, '[<100]00000;0', '00007'],
  [99.5, '[<=99.5]00000;0', '00100'],
  [100, '[<100]00000;0', '100'],
  [150, '[<100]"A"0;[<200]"B"0;"C"0', 'B150'],
  [250, '[<100]"A"0;[<200]"B"0;"C"0', 'C250'],
  [7, '[=7]"zeven-"0;0', 'zeven-7'],
  [8, '[<>7]000;0', '008'],
  [0, '000', '000'],
  [0, '000;-000', '000'],
  [0, '000;-000;00', '00'],
])('shows %d in the format %s as %s', (value, code, shown) => {
  expect(show(value, code)).toBe(shown);
});

it.each([
  [123, '# ?/?'],
  [123, '# ??/??'],
  [123, '???'],
  [123, '"€" 0'],
  [123, '"€"\\ 0'],
  [123, '[$€-413] 0'],
  [123, '€ 0'],
  [123, '0%'],
  [123, '0"%"'],
  [123, '0.00E+00'],
  [7, '000.00'],
  [7, '#,##0'],
  [7, '*x000'],
  [7, '[DBNum1]000'],
  [7, '[$-D000000]000'],
  [7, '000/000'],
  [7, '000:00'],
  [7, 'P000'],
  [7, '"halve aanhaling'],
  [7, '000\\'],
  [7, '[>100]000;00;0'],
  [7, '000;[<100]00000'],
  [7, '[<100]"geen";000'],
  [300, '[<100]000;[<200]0000'],
  [0, '000;-000;"geen"'],
  [-7, '000'],
])('shows the plain digits of %d where it does not support all of the format %s', (value, code) => {
  expect(show(value, code)).toBe(String(value));
});

it.each([
  ['sections', ';'],
  ['brackets', '['],
  ['quotes', '";'],
  ['digits', '0'],
])('is fast for a format of a hundred thousand %s, which Excel cannot have', (_, piece) => {
  const start = processorTime();
  expect(show(7, piece.repeat(100_000))).toBe('7');
  expect(processorTime() - start).toBeLessThan(200);
});
