import { describe, expect, it } from 'vitest';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import {
  encodeFile,
  type FileLine,
  fileLinesCooperatively,
  ownFileRows,
} from './own-file-rules.ts';

const period = { periodId: 'p', year: 2026, number: 3, startsOn: '2026-03-01' };
const line: FileLine = {
  employeeNumber: '007',
  component: 'GrossExchange',
  change: 'New',
  delta: 123456,
  amount: 123456,
  effectiveFrom: '2026-03-01',
  effectiveTo: null,
};
const settings = payrollSettings();
const write = (file: Partial<typeof settings.file>, lines: FileLine[] = [line], codes = {}) => {
  const all = { ...settings, codes: { ...settings.codes, ...codes } };
  return [...ownFileRows({ ...all, file: { ...all.file, ...file } }, { lines, period })].join('');
};

it('writes columns, separator, decimals and dates as configured', () => {
  const columns = (['period', 'amount', 'effectiveFrom', 'effectiveTo'] as const).map((field) => ({
    field,
    header: field,
  }));
  expect(
    write({ columns, separator: '|', decimalSign: '.', dateFormat: 'YYYYMMDD', encoding: 'utf-8' }),
  ).toBe('period|amount|effectiveFrom|effectiveTo\r\n2026-03|-1234.56|20260301|\r\n');
  expect(write({ columns, separator: ',', dateFormat: 'YYYY-MM-DD', encoding: 'utf-8' })).toBe(
    'period,amount,effectiveFrom,effectiveTo\r\n2026-03,"-1234,56",2026-03-01,\r\n',
  );
});

it('escapes texts that could be a formula, and never an amount', () => {
  const columns = [
    { field: 'employerCode' as const, header: '=HYPERLINK("x")' },
    { field: 'amount' as const, header: 'Bedrag' },
  ];
  expect(write({ columns, encoding: 'utf-8' }, [line], { free: '@risk' })).toBe(
    '"\'=HYPERLINK(""x"")";Bedrag\r\n\'@risk;-1234,56\r\n',
  );
});

describe('a text that a spreadsheet could read as a formula', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '\u2212'];
  // One of each kind of invisible character: spaces, controls, marks of direction and width,
  // fillers.
  const unseen = [
    '',
    ' ',
    '\t',
    '\n',
    '\r',
    '\v',
    '\u0000',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u17b4',
    '\u180e',
    '\u2003',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2028',
    '\u2029',
    '\u202f',
    '\u2060',
    '\u2066',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{e0001}',
    '\u{e0100}',
    '\ue000',
  ];
  const before = unseen.flatMap((one) => unseen.map((other) => one + other));

  it.each(['employerCode', 'header'] as const)('is detected: %s', (where) => {
    for (const text of before.flatMap((start) => signs.map((sign) => `${start}${sign}A1`))) {
      const header = where === 'header' ? text : 'Code';
      const codes = where === 'header' ? { free: 'A1' } : { free: text };
      const columns = [{ field: 'employerCode' as const, header }];
      const rows = write({ columns, encoding: 'utf-8' }, [line], codes).replaceAll('"', '');
      expect(rows).toContain(`'${text}`);
    }
  });

  it.each(['A=1', 'A', '1200', 'é@', '\u200bA-1', ' A', 'ＡＢ', '(1)'])(
    'is not detected: %j',
    (text) => {
      const columns = [{ field: 'employerCode' as const, header: text }];
      expect(write({ columns, encoding: 'utf-8' }, [line], { free: text })).not.toContain("'");
    },
  );
});

it.each(['7;=1+1', '7|=1+1', '7,=1+1', '7\t=1+1'])(
  'quotes %j, whatever the separator',
  (number) => {
    const columns = [{ field: 'employeeNumber' as const, header: 'Nummer' }];
    const lines = [{ ...line, employeeNumber: number }];
    for (const separator of [';', ','] as const) {
      const rows = write({ columns, separator, encoding: 'utf-8' }, lines);
      expect(rows).toBe(`Nummer\r\n"${number}"\r\n`);
    }
  },
);

it('is read back in the encoding that was chosen', () => {
  const text = 'Şükrü € één';
  expect(encodeFile(text, 'utf-8').toString('utf8')).toBe(text);
  const bytes = encodeFile(text, 'windows-1252');
  expect([...bytes]).toEqual([0x3f, 0xfc, 0x6b, 0x72, 0xfc, 0x20, 0x80, 0x20, 0xe9, 0xe9, 0x6e]);
});

const fileLines = (...facts: Parameters<typeof fileLinesCooperatively>) =>
  finish(fileLinesCooperatively(...facts));

it('holds every amount due in full mode, when each amount is entered again', () => {
  const charged = {
    periods: [],
    openingPeriodId: 'opening',
    decisions: [],
    lines: [
      {
        periodId: 'opening',
        subscriptionId: 'a',
        employeeNumber: '1',
        delta: 3000,
        component: 'GrossExchange' as const,
        change: 'New' as const,
        originPeriodId: null,
        reason: 'subscription' as const,
      },
    ],
  };
  const facts = { lines: [], charged, period, faultOf: () => null };
  expect(fileLines(settings, facts)).toEqual([]);
  const full = [expect.objectContaining({ employeeNumber: '1', amount: 3000 })];
  const { file } = settings;
  expect(fileLines({ mode: 'Fixed', file: { ...file, content: 'Full' } }, facts)).toEqual(full);
  expect(fileLines({ mode: 'Variable', file }, facts)).toEqual(full);
  // Amounts from before payroll began here have no line that could be held.
  const unfit = { ...facts, faultOf: () => 'number-unsafe' as const };
  expect(fileLines({ mode: 'Variable', file }, unfit)).toEqual([]);
});
