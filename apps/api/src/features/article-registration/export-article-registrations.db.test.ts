import {
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
  exportArticleRegistrationToApproveToExcel,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import type { ArticleRegistrationRow as Item } from '@portal/contract/article-registration-shapes';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { readTable } from '../../../test/table-oracle.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
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
  momentOf,
  numberOf,
  textOf,
} from '../../../test/xlsx-expectations.ts';
import { canReadXlsx, readWithLibreOffice, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';
import type { Tables } from '../../database/tables.ts';

type Row = Selectable<Tables['article_registration']>;

const portal = useTestPortal();

const lists = {
  ToApprove: [exportArticleRegistrationToApproveToExcel, getArticleRegistrationToApproveTable],
  Approved: [exportArticleRegistrationApprovedToExcel, getArticleRegistrationApprovedTable],
  Rejected: [exportArticleRegistrationDisapprovedToExcel, getArticleRegistrationDisapprovedTable],
} as const;
type Status = keyof typeof lists;
const statuses = Object.keys(lists) as Status[];

const words = {
  nl: {
    titles: ['Aanvragen te beoordelen', 'Goedgekeurde aanvragen', 'Afgewezen aanvragen'],
    status: { ToApprove: 'Te beoordelen', Approved: 'Goedgekeurd', Rejected: 'Afgewezen' },
    female: 'Vrouw',
    unlimited: 'Onbeperkt',
    automatic: 'Automatisch',
    units: ['[=1]0 "keer per week";0 "keer per week"', '[=1]0 "maand";0 "maanden"'],
  },
  en: {
    titles: ['Requests to review', 'Approved requests', 'Rejected requests'],
    status: { ToApprove: 'To review', Approved: 'Approved', Rejected: 'Rejected' },
    female: 'Female',
    unlimited: 'Unlimited',
    automatic: 'Automatically',
    units: ['[=1]0 "time a week";0 "times a week"', '[=1]0 "month";0 "months"'],
  },
} as const;
type Language = keyof typeof words;

/** How many columns a list has: before a decision there is nothing to say of it. */
const columnCounts = { ToApprove: 19, Approved: 22, Rejected: 23 };

function expectedRow(row: Row, language: Language) {
  const { status, female, unlimited, automatic } = words[language];
  return [
    textOf(row.first_name),
    textOf(row.infix ? `${row.last_name}, ${row.infix}` : row.last_name),
    dateOf(row.birth_date),
    textOf(female),
    textOf(row.employee_number),
    textOf(row.department),
    textOf(row.cost_centre),
    textOf(row.article_name),
    textOf(row.sports_location),
    row.intensity === null ? textOf(unlimited) : numberOf(row.intensity),
    dateOf(row.start_date),
    numberOf(row.months),
    eurosOf(row.total_price),
    eurosOf(row.gross_exchange),
    eurosOf(row.net_exchange),
    eurosOf(row.employer_contribution),
    eurosOf(row.net_own_contribution),
    textOf(status[row.status]),
    momentOf(row.requested_at),
    momentOf(row.decided_at),
    textOf(row.decided_at && (row.decided_by_name ?? automatic)),
    textOf(row.decided_on_behalf_of_name),
    textOf(row.rejection_reason),
  ].slice(0, columnCounts[row.status]);
}

const people = [
  { first_name: 'Şükrü', last_name: 'Łukasz', employee_number: '007', intensity: 1 },
  { first_name: '=1+1', employee_number: '0000', cost_centre: '+4120', intensity: null },
  { first_name: '🏃 Zoë', department: '_x000D_ & <Zorg>', months: 1, employee_number: null },
  // A minute before and after the clock goes forward.
  { first_name: 'Lente', requested_at: '2026-03-29T00:59:30Z' },
  { first_name: 'Lenter', requested_at: '2026-03-29T01:00:30Z' },
  {
    total_price: 10_000_000,
    ...{ gross_exchange: 9_999_990, net_exchange: 1 },
    ...{ employer_contribution: 4, net_own_contribution: 5 },
  },
];

async function makeList() {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await insertRequests(portal(), [
    ...people.map((person) => requestRow(projectId, person)),
    ...people.map((person) => requestRow(projectId, { ...person, ...decision('Approved') })),
    requestRow(projectId, { ...decision('Approved'), decided_by_name: null }),
    requestRow(projectId, {
      ...decision('Approved'),
      decided_on_behalf_of_name: '=Şükrü Łukasz',
    }),
    ...[' Te laat,\n\talweer  ', '='.repeat(1000), '2026-03-18'].map((reason) =>
      requestRow(projectId, { ...decision('Rejected'), rejection_reason: reason }),
    ),
  ]);
  const saved = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('article_registration').selectAll().execute(),
  );
  const byId = new Map(saved.map((row) => [row.article_registration_id, row]));
  const listed = async (status: Status, request: object = {}) =>
    (await readTable<Item>(portal(), lists[status][1], { projectId, ...request }, token)).map(
      ({ articleRegistrationId }) => byId.get(articleRegistrationId)!,
    );
  const exported = async (status: Status, request: object = {}, by = token) => {
    const answer = await portal().call(lists[status][0], { body: { projectId, ...request } }, by);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return { projectId, listed, exported };
}

describe.skipIf(!canReadXlsx)('the exports of requests, as other programs read them', () => {
  it.each(['nl', 'en'] as const)(
    'hold every cell of their list (%s)',
    async (language) => {
      const { projectId, listed, exported } = await makeList();
      const { token } = await makeAccount(portal(), { projects: [projectId], language });
      const files = await Promise.all(statuses.map((status) => exported(status, {}, token)));
      const expected = await Promise.all(
        statuses.map(async (status) =>
          (await listed(status)).map((row) => expectedRow(row, language)),
        ),
      );
      const sheets = await readWithOpenpyxl(files);
      expect(sheets.map(cellsOf)).toEqual(expected);
      expect((await readWithLibreOffice(files)).map(cellsOf)).toEqual(expected);
      const { text, date, moment, euros } = formats;
      const [timesPerWeek, months] = words[language].units;
      for (const [index, sheet] of sheets.entries()) {
        expectOurMake(sheet, words[language].titles[index]!);
        const shown = [
          ...[text, text, date, text, text, text, text, text, text, timesPerWeek, date, months],
          ...[euros, euros, euros, euros, euros, text, moment, moment, text, text, text],
        ];
        expectFormats(sheet, shown.slice(0, columnCounts[statuses[index]!]));
      }
      expect(headersOf(sheets[2]!).slice(-6)).toEqual(
        language === 'nl'
          ? [
              'Status',
              'Ingediend op',
              'Beoordeeld op',
              'Beoordeeld door',
              'Namens',
              'Reden van afwijzing',
            ]
          : [
              'Status',
              'Submitted on',
              'Decided on',
              'Decided by',
              'On behalf of',
              'Reason for rejection',
            ],
      );
    },
    120_000,
  );

  it('honour the search and the order of the list', async () => {
    const { listed, exported } = await makeList();
    const requests = [
      { search: 'lent', sortBy: 'firstName', descending: true },
      { sortBy: 'intensity', descending: true },
      { sortBy: 'decidedBy' },
      { search: '%' },
    ];
    const files = await Promise.all(requests.map((request) => exported('Approved', request)));
    const sheets = await readWithOpenpyxl(files);
    for (const [index, sheet] of sheets.entries()) {
      const rows = await listed('Approved', requests[index]);
      expect(cellsOf(sheet)).toEqual(rows.map((row) => expectedRow(row, 'nl')));
    }
    expect(sheets.map(({ rows }) => rows.length - 1)).toEqual([2, 8, 8, 0]);
  }, 60_000);

  it('hold what the filter of the inbox lets through', async () => {
    const { projectId, listed, exported } = await makeList();
    await insertEmployeeList(portal(), projectId, ['0000']);
    await insertSubscriptions(portal(), [
      subscriptionRow(projectId, { cost_centre: '+4120', employee_number: '9' }),
    ]);
    const request = { filters: { allChecksGreen: true } };
    const [sheet] = await readWithOpenpyxl([await exported('ToApprove', request)]);
    const rows = await listed('ToApprove', request);
    expect(rows.map((row) => row.employee_number)).toEqual(['0000']);
    expect(cellsOf(sheet!)).toEqual(rows.map((row) => expectedRow(row, 'nl')));
  }, 60_000);
});
