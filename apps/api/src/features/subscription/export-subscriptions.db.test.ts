import { subscriptionFields } from '@portal/contract/participation-fields';
import { subscriptionColumns } from '@portal/contract/subscription';
import { texts } from '@portal/texts/texts';
import { addDays } from '@portal/contract/dates';
import {
  exportActiveSubscriptionsToExcel,
  exportSubscriptionsAllToExcel,
  exportSubscriptionsEndedToExcel,
  exportSubscriptionsExpensiveToExcel,
  exportSubscriptionsNewToExcel,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
  type SubscriptionRow as Item,
} from '@portal/contract/subscription';
import { xlsxType } from '@portal/contract/xlsx';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { readTable } from '../../../test/table-oracle.ts';
import {
  insertSubscriptions,
  type SubscriptionRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import {
  cellsOf,
  dateOf,
  expectFormats,
  expectSharedFormat,
  fieldCells,
  fieldFormats,
  formats,
  headersOf,
  textOf,
} from '../../../test/xlsx-expectations.ts';
import { canReadXlsx, readWithLibreOffice, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';
import type { Tables } from '../../database/tables.ts';

type Row = Selectable<Tables['subscription']>;

const portal = useTestPortal();
const today = '2026-03-18';

const lists = {
  'Nieuwe abonnementen': [exportSubscriptionsNewToExcel, getSubscriptionsNewTable],
  'Actieve abonnementen': [exportActiveSubscriptionsToExcel, getSubscriptionsActiveTable],
  'Beëindigde abonnementen': [exportSubscriptionsEndedToExcel, getSubscriptionsEndedTable],
  'Alle abonnementen': [exportSubscriptionsAllToExcel, getSubscriptionsAllTable],
  'Dichtbij maximumprijs': [exportSubscriptionsExpensiveToExcel, getSubscriptionsExpensiveTable],
} as const;

const statuses = {
  nl: {
    New: 'Nieuw',
    Active: 'Actief',
    Suspended: 'Opgeschort',
    Cancelled: 'Opgezegd',
    Ended: 'Beëindigd',
  },
  en: {
    New: 'New',
    Active: 'Active',
    Suspended: 'Suspended',
    Cancelled: 'Cancelled',
    Ended: 'Ended',
  },
};
const genders = {
  nl: { Male: 'Man', Female: 'Vrouw', X: 'X', Unknown: 'Onbekend' },
  en: { Male: 'Male', Female: 'Female', X: 'X', Unknown: 'Unknown' },
};

function statusOf(row: Row): Item['status'] {
  if (row.periodEnd !== null && row.periodEnd < today) return 'Ended';
  const { suspendFrom: from, suspendTill: till } = row;
  if (from !== null && from <= today && (till ?? today) >= today) return 'Suspended';
  if (row.periodEnd !== null) return 'Cancelled';
  return row.periodStart >= addDays(today, -31) ? 'New' : 'Active';
}

function expectedRow(row: Row, language: 'nl' | 'en' = 'nl') {
  const cells = {
    subscriptionNumber: textOf(`SP-${row.subscriptionNumber}`),
    ...fieldCells(row, subscriptionFields, {
      ...texts[language].records.choices,
      gender: genders[language],
    }),
    lastName: textOf(row.infix ? `${row.lastName}, ${row.infix}` : row.lastName),
    // Excel has no correct number for a date before March 1900.
    birthDate:
      row.birthDate < '1900-03-01'
        ? textOf(row.birthDate.split('-').reverse().join('-'))
        : dateOf(row.birthDate),
    status: textOf(statuses[language][statusOf(row)]),
    periodStart: dateOf(row.periodStart),
    periodEnd: dateOf(row.periodEnd),
    suspendFrom: dateOf(row.suspendFrom),
    suspendTill: dateOf(row.suspendTill),
  };
  return subscriptionColumns.map((column) => cells[column]);
}

const price = (cents: number) => ({ totalPrice: cents, grossExchange: cents });
const people: Partial<SubscriptionRow>[] = [
  { firstName: 'Şükrü', lastName: 'Łukasz', employeeNumber: '007', gender: 'Male' },
  { firstName: '=1+1', lastName: '+31 6', infix: '@van', employeeNumber: '-1e5' },
  { firstName: '=HYPERLINK("http://x")', employeeNumber: '00', department: '<b>&amp;</b>' },
  { firstName: '🏃🏽‍♀️ Zoë', lastName: 'Ærø 👩‍👧', department: 'Zorg _x0041_ Noord', gender: 'X' },
  { firstName: 'Nova', employeeNumber: null, department: null, gender: 'Unknown' },
  { firstName: 'Oud', birthDate: '1900-02-28' },
  { firstName: 'Ouder', birthDate: '1900-03-01' },
];
const periods = [
  { periodStart: '2026-03-01', ...price(7499) },
  { periodStart: '2026-09-01', ...price(1) },
  { periodStart: '2024-02-29', ...price(123456) },
  { periodStart: '2025-01-01', periodEnd: '2026-12-31', ...price(6750) },
  { periodStart: '2025-01-01', periodEnd: '2026-03-17', ...price(7500) },
  { suspendFrom: '2026-03-01', suspendTill: '2026-03-18', ...price(0) },
  { suspendFrom: '2026-01-01', ...price(7000), months: 1 },
];

async function makeList() {
  const { projectId } = await makeProject(portal(), { name: 'Vlierboom: Zorg/Groep "Oost".' });
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const rows = people.flatMap((person) => periods.map((period) => ({ ...person, ...period })));
  await insertSubscriptions(
    portal(),
    rows.map((row) => subscriptionRow(projectId, row)),
  );
  const saved = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('subscription').selectAll().execute(),
  );
  const byId = new Map(saved.map((row) => [row.subscriptionId, row]));
  const listed = async (title: keyof typeof lists, request: object = {}) =>
    (await readTable<Item>(portal(), lists[title][1], { projectId, ...request }, token)).map(
      ({ subscriptionId }) => byId.get(subscriptionId)!,
    );
  const exported = async (title: keyof typeof lists, request: object = {}, by = token) => {
    const answer = await portal().call(lists[title][0], { body: { projectId, ...request } }, by);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, xlsxType]);
    return answer;
  };
  return { projectId, token, listed, exported };
}

const titles = Object.keys(lists) as (keyof typeof lists)[];

const describeFiles = onlyInFullRun(describe.skipIf(!canReadXlsx));
describeFiles('the exports of subscriptions, read by other programs', () => {
  it('contain every cell of their list, in its order and type', async () => {
    const { listed, exported } = await makeList();
    const files = await Promise.all(titles.map(async (title) => (await exported(title)).body));
    const expected = await Promise.all(
      titles.map(async (title) => (await listed(title)).map((row) => expectedRow(row))),
    );
    const sheets = await readWithOpenpyxl(files);
    expect(sheets.map(cellsOf)).toEqual(expected);
    const reopened = await readWithLibreOffice(files);
    expect(reopened.map(cellsOf)).toEqual(expected);
    expect(reopened.map(({ filter }) => filter)).toEqual(sheets.map(({ filter }) => filter));
    for (const [index, sheet] of sheets.entries()) {
      expectSharedFormat(sheet, titles[index]!);
      expect(sheet.rows.length).toBeGreaterThan(2);
      expect(headersOf(sheet)).toEqual([
        'Sportpasnr.',
        'Voornaam',
        'Naam',
        'Geboortedatum',
        'Geslacht',
        'Personeelsnummer',
        'Afdeling',
        'Status',
        'Type',
        'Maanden',
        'Prijs',
        'Begin periode',
        'Einde periode',
        'Opgeschort vanaf',
        'Opgeschort tot en met',
      ]);
      const { text, date } = formats;
      const shown = {
        subscriptionNumber: text,
        ...fieldFormats(subscriptionFields),
        months: '0',
        status: text,
        periodStart: date,
        periodEnd: date,
        suspendFrom: date,
        suspendTill: date,
      };
      expectFormats(
        sheet,
        subscriptionColumns.map((column) => shown[column]),
      );
    }
  });

  it('apply the search and the order of the list, in the language of the account', async () => {
    const { projectId, listed, exported } = await makeList();
    const english = await makeAccount(portal(), { projects: [projectId], language: 'en' });
    const requests = [
      { search: 'łukasz' },
      { search: '=1+1', sortBy: 'price', descending: true },
      { sortBy: 'suspendTill', descending: true },
      { sortBy: 'status' },
      { search: 'niemand' },
    ];
    const files = await Promise.all(
      requests.map(
        async (request) => (await exported('Alle abonnementen', request, english.token)).body,
      ),
    );
    const sheets = await readWithOpenpyxl(files);
    for (const [index, sheet] of sheets.entries()) {
      const rows = await listed('Alle abonnementen', requests[index]);
      expect(cellsOf(sheet)).toEqual(rows.map((row) => expectedRow(row, 'en')));
      expectSharedFormat(sheet, 'All subscriptions');
      expect(headersOf(sheet).slice(0, 6)).toEqual([
        'Sportpas no.',
        'First name',
        'Name',
        'Date of birth',
        'Gender',
        'Employee number',
      ]);
    }
    expect(sheets.map(({ rows }) => rows.length - 1)).toEqual([7, 7, 49, 49, 0]);
  });
});

describe('an export of subscriptions', () => {
  it('has a portable file name, and is not compressed again', async () => {
    const { exported, token, projectId } = await makeList();
    const { headers, body } = await exported('Actieve abonnementen');
    expect(headers['content-disposition']).toContain(
      'filename="Actieve abonnementen Vlierboom Zorg Groep Oost . 2026-03-18.xlsx"',
    );
    const answer = await portal().app.inject({
      method: 'POST',
      url: exportActiveSubscriptionsToExcel.path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
      },
      payload: { projectId },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.rawPayload.length).toBe(body.length);
  });

  it('refuses an unknown column, and pages', async () => {
    const { projectId, token } = await makeList();
    for (const more of [{ sortBy: 'salary' }, { page: 2 }]) {
      const body = { projectId, ...more } as never;
      const answer = await portal().call(exportSubscriptionsAllToExcel, { body }, token);
      expect([answer.status, Object.keys(answer.problem().errors)]).toEqual([
        422,
        Object.keys(more),
      ]);
    }
  });
});
