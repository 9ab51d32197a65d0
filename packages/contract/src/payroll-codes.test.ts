import { expect, it } from 'vitest';
import { staysAsTyped } from './payroll-codes.ts';

it.each([
  '4100',
  '007',
  '123456789012345',
  'L4100',
  'A-1',
  'A.1',
  '1A',
  '4100B',
  '1_2',
  'E5',
  'x1E5',
  'MARGE1',
  'DECL01',
  'mei',
  'jan',
  'L-1-1',
  'Lmrt1',
  '',
  'AUGURK-1',
])('accepts %s', (code) => {
  expect(staysAsTyped(code)).toBe(true);
});

it.each([
  '-1-1',
  '-1',
  '-A1',
  '-',
  '1E5',
  '1e5',
  '1.5E3',
  '.5E3',
  '1E-5',
  '0E0',
  '1.5',
  '.5',
  '5.',
  '1.000',
  '1-2',
  '1-2-2026',
  '2026-03',
  '1.2.2026',
  '100-1',
  '1234567890123456',
  '1-jan',
  'jan-26',
  'MAR1',
  'MARCH1',
  'SEPT2',
  'dec1',
  '1mei',
  '1-mrt-2026',
  '12.okt',
])('refuses %s', (code) => {
  expect(staysAsTyped(code)).toBe(false);
});

it('refuses text that a spreadsheet parses as a number, other than plain digits', () => {
  const signs = ['1', '0', '.', '-', 'E', 'e'];
  const codes = signs.reduce<string[]>(
    (all) => all.flatMap((code) => ['', ...signs].map((sign) => code + sign)),
    [''],
  );
  for (const code of new Set(codes)) {
    const isNumber = code !== '' && Number.isFinite(Number(code));
    if (isNumber && !/^\d+$/.test(code)) expect([code, staysAsTyped(code)]).toEqual([code, false]);
  }
});
