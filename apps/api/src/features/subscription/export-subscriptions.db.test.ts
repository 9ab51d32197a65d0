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
  eurosOf,
  expectFormats,
  expectOurMake,
  formats,
  headersOf,
  numberOf,
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
  'Dichtbij de maximumprijs': [exportSubscriptionsExpensiveToExcel, getSubscriptionsExpensiveTable],
} as const;

const statuses = {
  nl: {
    ...{ New: 'Nieuw', Active: 'Actief', Suspended: 'Opgeschort' },
    ...{ Cancelled: 'Opgezegd', Ended: 'Beëindigd' },
  },
  en: {
    ...{ New: 'New', Active: 'Active', Suspended: 'Suspended' },
    ...{ Cancelled: 'Cancelled', Ended: 'Ended' },
  },
};
const genders = {
  nl: { Male: 'Man', Female: 'Vrouw', X: 'X', Unknown: 'Onbekend' },
  en: { Male: 'Male', Female: 'Female', X: 'X', Unknown: 'Unknown' },
};

function statusOf(row: Row): Item['status'] {
  if (row.period_end !== null && row.period_end < today) return 'Ended';
  const { suspend_from: from, suspend_till: till } = row;
  if (from !== null && from <= today && (till ?? today) >= today) return 'Suspended';
  if (row.period_end !== null) return 'Cancelled';
  return row.period_start >= addDays(today, -31) ? 'New' : 'Active';
}

const expectedRow = (row: Row, language: 'nl' | 'en' = 'nl') => [
  textOf(`SP-${row.subscription_number}`),
  textOf(row.first_name),
  textOf(row.infix ? `${row.last_name}, ${row.infix}` : row.last_name),
  // Excel has no right number for a date before March 1900.
  row.birth_date < '1900-03-01'
    ? textOf(row.birth_date.split('-').reverse().join('-'))
    : dateOf(row.birth_date),
  textOf(genders[language][row.gender]),
  textOf(row.employee_number),
  textOf(row.department),
  textOf(statuses[language][statusOf(row)]),
  textOf(row.article_name),
  numberOf(row.months),
  eurosOf(row.total_price),
  ...[row.period_start, row.period_end, row.suspend_from, row.suspend_till].map(dateOf),
];

const price = (cents: number) => ({ total_price: cents, gross_exchange: cents });
const people: Partial<SubscriptionRow>[] = [
  { first_name: 'Şükrü', last_name: 'Łukasz', employee_number: '007', gender: 'Male' },
  { first_name: '=1+1', last_name: '+31 6', infix: '@van', employee_number: '-1e5' },
  { first_name: '=HYPERLINK("http://x")', employee_number: '00', department: '<b>&amp;</b>' },
  { first_name: '🏃🏽‍♀️ Zoë', last_name: 'Ærø 👩‍👧', department: 'Zorg _x0041_ Noord', gender: 'X' },
  { first_name: 'Nova', employee_number: null, department: null, gender: 'Unknown' },
  { first_name: 'Oud', birth_date: '1900-02-28' },
  { first_name: 'Ouder', birth_date: '1900-03-01' },
];
const periods = [
  { period_start: '2026-03-01', ...price(7499) },
  { period_start: '2026-09-01', ...price(1) },
  { period_start: '2024-02-29', ...price(123456) },
  { period_start: '2025-01-01', period_end: '2026-12-31', ...price(6750) },
  { period_start: '2025-01-01', period_end: '2026-03-17', ...price(7500) },
  { suspend_from: '2026-03-01', suspend_till: '2026-03-18', ...price(0) },
  { suspend_from: '2026-01-01', ...price(7000), months: 1 },
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
  const byId = new Map(saved.map((row) => [row.subscription_id, row]));
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

describe.skipIf(!canReadXlsx)('the exports of subscriptions, as other programs read them', () => {
  it('hold every cell of their list, in its order, as what it is', async () => {
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
      expectOurMake(sheet, titles[index]!);
      expect(sheet.rows.length).toBeGreaterThan(2);
      expect(headersOf(sheet)).toEqual([
        ...['Sportpasnr.', 'Voornaam', 'Naam', 'Geboortedatum', 'Geslacht', 'Pers.nr.'],
        ...['Afdeling', 'Status', 'Type', 'Maanden', 'Prijs', 'Periode start', 'Periode einde'],
        ...['Opgeschort vanaf', 'Opgeschort tot'],
      ]);
      const { text, date, euros } = formats;
      expectFormats(sheet, [
        ...[text, text, text, date, text, text, text, text, text, '0', euros],
        ...[date, date, date, date],
      ]);
    }
  }, 120_000);

  it('honour the search and the order of the list, and speak the language of the account', async () => {
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
      expectOurMake(sheet, 'All subscriptions');
      expect(headersOf(sheet).slice(0, 6)).toEqual([
        ...['Sportpas no.', 'First name', 'Name', 'Date of birth', 'Gender', 'Empl. no.'],
      ]);
    }
    expect(sheets.map(({ rows }) => rows.length - 1)).toEqual([7, 7, 49, 49, 0]);
  }, 60_000);
});

describe('an export of subscriptions', () => {
  it('has a name that any computer takes, and is not compressed again', async () => {
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

  it('refuses a column that the list does not have, and pages', async () => {
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
