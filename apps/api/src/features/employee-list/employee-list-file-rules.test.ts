import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../test/processor-time.ts';
import {
  numbersAndNames,
  readCellsAsList as read,
  toRows,
  type ListCell as Cell,
} from '../../../test/xlsx/list-of-cells.ts';
import { maxReportedFaults } from './employee-list-file-rules.ts';
import { readHeader } from './list-header-rules.ts';

const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];
const faultOf = (...cells: Cell[]) => read([header, cells]).faults;

describe('the header', () => {
  it.each([
    'personeelsnr.',
    'Personeelsnummer',
    'PERS. NR',
    'pers.nr.',
    'Persnr',
    'medewerkernummer',
    'Medewerker-nr.',
    'Medewerkersnummer *',
    'Mdw. nr',
    'werknemersnummer',
    'Nummer werknemer',
    'employee number',
    'Employee No.',
    'employeeNumber',
    'Employee ID',
    'Emp. #no',
    'Staff number',
    'Payroll number',
    'stamnummer',
    'Personeels\u00a0nummer (verplicht)',
    'Nummer',
  ])('accepts "%s" for the numbers', (text) => {
    const [row] = toRows([[text, 'Naam']]);
    expect(row && readHeader(row)?.header?.columns).toEqual({ employeeNumber: 0, name: 1 });
  });

  it.each([
    'naam',
    'NAAM:',
    'Volledige naam',
    'Naam medewerker',
    'Medewerkernaam',
    'Medewerker',
    'Name',
    'Full name',
    'Employee name',
    'Voor- en achternaam',
    'Achternaam',
  ])('accepts "%s" for the names', (text) => {
    expect(
      numbersAndNames(
        read([
          ['Nr. medewerker', text],
          ['7', 'Noor'],
        ]),
      ),
    ).toEqual([['7', 'Noor']]);
  });

  it.each(['Nr.', 'Burgerservicenummer', 'Telefoonnummer', 'Kostenplaatsnummer', 'Huisnummer'])(
    'does not accept "%s" for employee numbers',
    (text) => {
      expect(
        read([
          [text, 'Naam'],
          ['7', 'Noor'],
        ]).faults,
      ).toEqual([{ cell: 'A1', code: 'number-column-missing', values: [] }]);
    },
  );

  it('is found below titles and empty rows, in any order of columns', () => {
    const { entries, header } = read([
      ['Naam', null],
      [],
      ['Stand per 1 januari'],
      ['Schaal', 'E-mail', 'Dept.', 'Full name', 'Employee No.'],
      ['7', 'noor@werkgever.example', 'HR', 'Berg, van den', '007'],
    ]);
    expect(header?.row).toBe(4);
    expect(entries).toEqual([
      {
        row: 5,
        employeeNumber: '007',
        employeeName: 'Berg, van den',
        department: 'HR',
        emailAddress: 'noor@werkgever.example',
      },
    ]);
  });

  it('is searched in fifty rows', () => {
    const titles = (count: number) => Array.from({ length: count }, () => ['Titel']);
    const list = [header, ['7', 'Noor']];
    expect(read([...titles(49), ...list]).entries).toHaveLength(1);
    expect(read([...titles(50), ...list]).faults).toEqual([
      { cell: 'A1', code: 'header-missing', values: [50, 20] },
    ]);
    expect(read([]).faults).toEqual([{ cell: 'A1', code: 'header-missing', values: [50, 20] }]);
  });

  it('is reported missing at the first cell that has a text', () => {
    const faults = [{ cell: 'B1', code: 'header-missing', values: [50, 20] }];
    expect(read([[null, 'Titel'], ['Ondertitel']]).faults).toEqual(faults);
  });

  it('reports the column that is missing', () => {
    expect(
      read([
        [null, 'Personeelsnr.', 'Afdeling'],
        [null, '7', 'HR'],
      ]).faults,
    ).toEqual([{ cell: 'B1', code: 'name-column-missing', values: [] }]);
  });

  it('reports both columns with the same meaning', () => {
    expect(
      read([
        ['Naam', 'Pers. nr', 'Volledige naam'],
        ['Noor', '7', 'Noor'],
      ]).faults,
    ).toEqual([{ cell: 'C1', code: 'column-repeated', values: ['A1'] }]);
  });

  it('may be repeated on every printed page', () => {
    const { entries, rowsRead } = read([header, ['7', 'Noor'], header, ['8', 'Sem']]);
    expect(entries.map(({ row }) => row)).toEqual([2, 4]);
    expect(rowsRead).toBe(2);
  });
});

describe('a name', () => {
  it('in three columns is joined', () => {
    const rows = [
      ['Achternaam', 'Tussenvoegsel', 'Voornaam', 'Personeelsnummer'],
      ['Velden', 'van der', 'Noor', '7'],
      ['Jansen', null, 'Sem', '8'],
      ['Smit', '', null, '9'],
    ];
    expect(numbersAndNames(read(rows))).toEqual([
      ['7', 'Noor van der Velden'],
      ['8', 'Sem Jansen'],
      ['9', 'Smit'],
    ]);
  });

  it('beside a first name is the last name', () => {
    const rows = [
      ['Pers.nr', 'Roepnaam', 'Voorv.', 'Naam'],
      ['7', 'Noor', 'van der', 'Velden'],
    ];
    expect(numbersAndNames(read(rows))).toEqual([['7', 'Noor van der Velden']]);
  });

  it('in one column takes precedence over its parts', () => {
    const rows = [
      ['Pers.nr', 'Voornaam', 'Achternaam', 'Volledige naam'],
      ['7', 'Noor', 'Velden', 'Velden, van der (Noor)'],
    ];
    expect(numbersAndNames(read(rows))).toEqual([['7', 'Velden, van der (Noor)']]);
  });

  it('is trimmed and normalised, and otherwise unchanged', () => {
    const rows = [header, ['\u00a0007\u200b ', '  Berg,\u00a0 van\nden\t'], ['8', 'Zoe\u0308']];
    expect(numbersAndNames(read(rows))).toEqual([
      ['007', 'Berg, van den'],
      ['8', 'Zoë'],
    ]);
  });
});

describe('rows', () => {
  it('that are empty are skipped, and without a number are reported', () => {
    const { rowsWithoutNumber, rowsRead, entries, faults } = read([
      header,
      [' ', '\u00a0'],
      ['7', 'Noor'],
      [],
      [null, 'Sem'],
      [' ', 'Totaal'],
      [null, null, null, null, 'een opmerking'],
    ]);
    expect({ rowsWithoutNumber, rowsRead, faults }).toEqual({
      rowsWithoutNumber: [5, 6],
      rowsRead: 3,
      faults: [],
    });
    expect(entries).toHaveLength(1);
  });

  it('with the same number are all reported, and the first counts', () => {
    const { duplicates, entries } = read([
      header,
      ['7', 'Noor'],
      ['8', 'Sem'],
      [' 7', 'Anne'],
      ['7', 'Daan'],
      ['007', 'Jo'],
    ]);
    expect(duplicates).toEqual([{ employeeNumber: '7', rows: [2, 4, 5] }]);
    expect(numbersAndNames({ entries })).toEqual([
      ['7', 'Noor'],
      ['8', 'Sem'],
      ['007', 'Jo'],
    ]);
  });
});

describe('an invalid cell', () => {
  const number = (text: string, value = Number(text)): Cell => ({
    kind: 'number',
    text,
    number: value,
  });
  it.each<[string, Cell[], string, string, (string | number)[]]>([
    ['no name', ['7', ' '], 'B2', 'name-missing', ['7']],
    ['an error', [{ kind: 'error', text: '#N/A' }, 'Noor'], 'A2', 'error-value', ['#N/A']],
    ['a date', [{ kind: 'date', text: '01-03-2026' }, 'Noor'], 'A2', 'date-value', ['01-03-2026']],
    [
      'a date',
      ['7', 'Noor', { kind: 'date', text: '01-03-2026' }],
      'C2',
      'date-value',
      ['01-03-2026'],
    ],
    ['true', ['7', { kind: 'boolean', text: 'TRUE' }], 'B2', 'boolean-value', ['TRUE']],
    ['a formula', ['7', { kind: 'uncomputed', text: '' }], 'B2', 'formula-without-value', []],
    ['an exponent', ['1,23E+05', 'Noor'], 'A2', 'number-scientific', ['1,23E+05']],
    [
      'sixteen digits',
      [number('1234567890123460'), 'Noor'],
      'A2',
      'number-rounded',
      ['1234567890123460'],
    ],
    ['a fraction', [number('12.5'), 'Noor'], 'A2', 'number-not-whole', ['12.5']],
    ['a direction', ['7', 'Noor\u202e'], 'B2', 'characters-unsupported', []],
    ['a control character', ['7\u0007', 'Noor'], 'A2', 'characters-unsupported', []],
    ['nothing to see', ['7', '\u200d'], 'B2', 'characters-unsupported', []],
    ['half a character', ['7', 'Noor \ud83d'], 'B2', 'characters-unsupported', []],
    ['a long number', ['7'.repeat(51), 'Noor'], 'A2', 'value-too-long', [50]],
    ['a long name', ['7', 'n'.repeat(201)], 'B2', 'value-too-long', [200]],
    ['a long department', ['7', 'Noor', 'd'.repeat(101)], 'C2', 'value-too-long', [100]],
    [
      'a long error',
      [{ kind: 'error', text: '#'.repeat(99) }, 'Noor'],
      'A2',
      'error-value',
      [`${'#'.repeat(59)}…`],
    ],
    ['bytes that were no text', ['7', 'No\ufffdr'], 'B2', 'characters-unsupported', []],
    ['a number for a name', ['7', number('12')], 'B2', 'name-is-number', ['12']],
    ['a zero for a name', ['7', number('0')], 'B2', 'name-is-number', ['0']],
    ['a text of digits for a name', ['7', '0012'], 'B2', 'name-is-number', ['0012']],
    ['no address', ['7', 'Noor', null, 'noor@'], 'D2', 'emailaddress-invalid', ['noor@']],
  ])('is reported: %s', (_what, cells, cell, code, values) => {
    expect(faultOf(...cells)).toEqual([{ cell, code, values }]);
  });

  it.each<[string, Cell[]]>([
    ['a number as a number', [number('12345'), 'Noor']],
    ['a code with an E', ['12E3', 'Noor']],
    ['letters', ['AB-12/3', 'Noor']],
    ['a name with a number', ['7', 'Noor 2']],
    ['a dash for no address', ['7', 'Noor', 'HR', '-']],
    ['names of the world', ['7', 'Şükrü Łukasz 王伟 👩‍👩‍👧']],
  ])('is not reported: %s', (_what, cells) => {
    expect(faultOf(...cells)).toEqual([]);
  });

  it('is counted when there are more faults than can be reported', () => {
    const rows = Array.from({ length: maxReportedFaults + 5 }, (_, column) => [`${column}`, null]);
    const { faults, faultCount } = read([header, ...rows]);
    expect([faults.length, faultCount]).toEqual([maxReportedFaults, maxReportedFaults + 5]);
  });

  it('is found at once in a very long text that every row may refer to', () => {
    const text = 'é '.repeat(100_000);
    const rows = Array.from({ length: 2000 }, () => [text, text, text, text]);
    const start = processorTime();
    const { faults, faultCount } = read([header, ...rows]);
    expect(processorTime() - start).toBeLessThan(1000);
    expect(faultCount).toBe(8000);
    expect(faults[0]).toEqual({ cell: 'A2', code: 'value-too-long', values: [50] });
  });
});
