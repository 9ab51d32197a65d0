import type { PayrollFileSettings } from '@portal/contract/payroll-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import {
  canReadXlsx,
  readTextWithLibreOffice,
  readWithLibreOffice,
  readWithOpenpyxl,
  readWithPython,
} from '../../../test/xlsx-readers.ts';

const portal = useTestPortal();
const { makeEmployer, start, close, lines, hold, periods, download } = payrollCalls(portal);

const components = ['GrossExchange', 'Reimbursement', 'NetOwnContribution'] as const;
const amounts = { totalPrice: 4000, grossExchange: 3275, netOwnContribution: 725 };
const people = [
  { employeeNumber: '007', periodStart: '2026-03-01', ...amounts },
  { employeeNumber: '1E5', periodStart: '2026-03-01', ...amounts, birthDate: '1980-01-01' },
  { employeeNumber: 'A "B";c', periodStart: '2026-03-01', ...amounts, birthDate: '1981-01-01' },
  { employeeNumber: '9', periodEnd: '2026-02-28', ...amounts, birthDate: '1982-01-01' },
  { employeeNumber: '=1+1', periodStart: '2026-03-01', ...amounts, birthDate: '1983-01-01' },
];

/** Closes a period with these settings of the file, in which one line is held. */
async function closeWith(file: Partial<PayrollFileSettings> = {}) {
  const settings = payrollSettings(components);
  const employer = await makeEmployer(people, { ...settings, file: { ...settings.file, ...file } });
  const { periodId } = await start(employer);
  const held = (await lines(employer, periodId)).find(
    ({ employeeNumber, component }) => employeeNumber === '007' && component === 'Reimbursement',
  );
  (await hold(employer, { periodId, lineId: held!.lineId })).ok();
  (await close(employer)).ok();
  const period = (await periods(employer)).find((each) => each.periodId === periodId)!;
  return {
    period,
    own: (await download(employer, periodId, 'own')).body,
    xlsx: (await download(employer, periodId, 'portal-xlsx')).body,
  };
}

const expectedRows = [
  ['007', '100', -32.75],
  ['007', '104', -7.25],
  ...['1E5', 'A "B";c'].flatMap((number) => [
    [number, '100', -32.75],
    [number, '101', 32.75],
    [number, '104', -7.25],
  ]),
];
const stopped = ['100', '101', '104'].map((code) => ['9', code, 0]);

describe.skipIf(!canReadXlsx)('the Excel file of a period', () => {
  let closed: Awaited<ReturnType<typeof closeWith>>;
  beforeAll(async () => {
    closed = await closeWith();
  });

  it.each([
    ['openpyxl', readWithOpenpyxl],
    ['LibreOffice', readWithLibreOffice],
  ])('is read back by %s: lines, totals, figures and held lines', async (_name, read) => {
    const [sheet] = await read([closed.xlsx]);
    const [header, ...rows] = sheet!.rows.map((row) => row.map(({ value }) => value));
    expect(header?.slice(0, 5)).toEqual([
      'Personeelsnummer',
      'Looncode',
      'Looncomponent',
      'Mutatie',
      'Bedrag',
    ]);
    const amountOf = ([number, code, , , amount]: (typeof rows)[number]) => [number, code, amount];
    expect(rows.map(amountOf).sort()).toEqual([...expectedRows, ...stopped].sort());
    // An employee number is written as text, so that no zeros are lost.
    expect(sheet!.rows.slice(1).map(([number]) => number?.type)).toEqual(rows.map(() => 's'));
    const [totals, figures, held] = sheet!.others;
    expect([sheet!.title, ...sheet!.others.map(({ title }) => title)]).toEqual([
      'Regels',
      'Totalen',
      'Aansluiting',
      'Aangehouden',
    ]);
    expect(totals!.rows).toEqual([
      ['Totaal', 'Aantal', 'Bedrag', 'Controlegetal'],
      ['Nieuw', 8, 3 * 40, null],
      ['Gewijzigd', 0, 0, null],
      ['Gestopt', 3, -40, null],
      ['Eenmalig', 0, 0, null],
      ['SHA-256', null, null, closed.period.sha256],
    ]);
    expect(figures!.rows.slice(1)).toEqual([
      ['Bruto uitruil', 32.75, 65.5, 98.25, 0, 98.25],
      ['Vergoeding', 32.75, 32.75, 65.5, 0, 65.5],
      ['Netto eigen bijdrage', 7.25, 14.5, 21.75, 0, 21.75],
    ]);
    const reasons = held!.rows.slice(1).map((row) => [row[0], row.at(-1)]);
    expect(reasons).toEqual([
      ['007', 'Geen loon in deze periode'],
      ...components.map(() => ['=1+1', 'Niet meegenomen: Nummer met vreemde tekens']),
    ]);
  });
});

describe.skipIf(!canReadXlsx)("the employer's own file", () => {
  const columns = [
    { field: 'employeeNumber' as const, header: 'Nummer; "é"' },
    { field: 'code' as const, header: '+Code' },
    { field: 'amount' as const, header: 'Bedrag' },
    { field: 'effectiveFrom' as const, header: 'Vanaf' },
    { field: 'effectiveTo' as const, header: 'Tot' },
  ];

  it.each([
    [{ separator: ';', decimalSign: ',', dateFormat: 'DD-MM-YYYY', encoding: 'windows-1252' }],
    [{ separator: ',', decimalSign: ',', dateFormat: 'YYYY-MM-DD', encoding: 'utf-8' }],
    [{ separator: '\t', decimalSign: '.', dateFormat: 'YYYYMMDD', encoding: 'utf-8-bom' }],
    [{ separator: '|', decimalSign: '.', dateFormat: 'YYYYMMDD', encoding: 'utf-8-bom' }],
  ] as const)('is read back by Python and LibreOffice: %j', async (file) => {
    const { own } = await closeWith({ ...file, columns });
    const date = { 'DD-MM-YYYY': '01-03-2026', 'YYYY-MM-DD': '2026-03-01', YYYYMMDD: '20260301' };
    const expected = [
      ['Nummer; "é"', "'+Code", 'Bedrag', 'Vanaf', 'Tot'],
      ...[...expectedRows, ...stopped].map(([number, code, amount]) => [
        number,
        code,
        Number(amount).toFixed(2).replace('.', file.decimalSign),
        date[file.dateFormat],
        '',
      ]),
    ].sort();
    const { separator, encoding } = file;
    const content = { content: own, separator, encoding };
    expect((await readWithPython(content)).sort()).toEqual(expected);
    expect((await readTextWithLibreOffice(content)).sort()).toEqual(expected);
  });
});
