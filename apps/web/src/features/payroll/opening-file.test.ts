import { firstPayrollSettings } from '@portal/contract/payroll-settings';
import { describe, expect, it } from 'vitest';
import { decodeFile, readCents, readOpening } from './opening-file.ts';

const read = (text: string) => readOpening(text, firstPayrollSettings);

describe('a file of current payroll', () => {
  it.each([
    ['40', 4000],
    ['-40,00', -4000],
    ['1.234,56', 123_456],
    ['1,234.5', 123_450],
    ['1.234', 123_400],
    ['€ 40,00-', -4000],
    ['', undefined],
    ['n.v.t.', undefined],
    ['40,00 EUR', undefined],
  ])('has %s as %s cents', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  it('is read with any order, separator and names of its columns', () => {
    const rows = [
      { employeeNumber: '007', code: '4100', amount: -4000 },
      { employeeNumber: '8', code: '4100', amount: 1250 },
    ];
    expect(
      read('\ufeffBedrag;Naam;Looncode;Pers.nr.\r\n-40,00;"Dam; N.";4100;007\r\n12,50;;4100;8\r\n'),
    ).toEqual({ rows });
    expect(read('employee number\tcode\tvalue\n007\t4100\t-40.00\n8\t4100\t12.5\n')).toEqual({
      rows,
    });
  });

  it.each(['"Fiets, zwart, slot, bel, licht, tas"', 'Fiets, zwart, slot, bel, licht, tas'])(
    'is read with the separator that finds the columns, whatever %s contains',
    (text) => {
      for (const own of [';', '\t'] as const) {
        const settings = { file: { ...firstPayrollSettings.file, separator: own } };
        for (const other of [';', '\t', '|']) {
          const header = ['Personeelsnummer', 'Looncode', 'Omschrijving', 'Bedrag'].join(other);
          const lines = ['8', '9'].map((number) => [number, '41', text, '-40,00'].join(other));
          expect(readOpening([header, ...lines].join('\r\n'), settings)).toEqual({
            rows: ['8', '9'].map((employeeNumber) => ({
              employeeNumber,
              code: '41',
              amount: -4000,
            })),
          });
        }
      }
    },
  );

  it.each(['\n', ';;\n', ' ; \n\n'])('is read below empty rows: %j', (empty) => {
    const header = 'Pers.nr.;Looncode;Bedrag';
    expect(read(`${empty}${header}\n007;4100;-40,00\n`)).toEqual({
      rows: [{ employeeNumber: '007', code: '4100', amount: -4000 }],
    });
    const row = empty.split('\n').length + 1;
    expect(read(`${empty}${header}\n007;4100;veel\n`)).toEqual({ fault: 'badAmount', row });
  });

  it('adds up two rows of one code, and leaves out rows without a number', () => {
    expect(read('Personeelsnummer,Looncode,Bedrag\n8,41,1.00\n8,41,2.00\n,41,9.00\n')).toEqual({
      rows: [{ employeeNumber: '8', code: '41', amount: 300 }],
    });
  });

  it('is refused without the columns, without rows, or with an invalid amount', () => {
    expect(read('Naam;Bedrag\nDam;40\n')).toEqual({ fault: 'noColumns' });
    expect(read('')).toEqual({ fault: 'noColumns' });
    expect(read('Personeelsnummer;Looncode;Bedrag\n')).toEqual({ fault: 'noRows' });
    expect(read('Personeelsnummer;Looncode;Bedrag\n8;41;1\n9;41;x\n')).toEqual({
      fault: 'badAmount',
      row: 3,
    });
    const many = Array.from({ length: 15_001 }, (_, index) => `${index};41;1`).join('\n');
    expect(read(`Personeelsnummer;Looncode;Bedrag\n${many}`)).toEqual({ fault: 'tooMany' });
  });

  it('may have the Windows encoding', () => {
    const windows = Uint8Array.from([0x50, 0xe9]);
    expect(decodeFile(windows.buffer)).toBe('Pé');
    expect(decodeFile(new TextEncoder().encode('Pé€').buffer)).toBe('Pé€');
  });
});
