import { articleRegistrationColumns } from '@portal/contract/article-registration-shapes';
import { texts } from '@portal/texts/texts';
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
  expectFormats,
  expectSharedFormat,
  fieldCells,
  fieldFormats,
  formats,
  headersOf,
  momentOf,
  numberOf,
  textOf,
} from '../../../test/xlsx-expectations.ts';
import { canReadXlsx, readWithLibreOffice, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';
import type { Tables } from '../../database/tables.ts';
import { sharedColumns } from './article-registration-table.ts';

type Row = Selectable<Tables['articleRegistration']>;

const portal = useTestPortal();

const lists = {
  ToApprove: [exportArticleRegistrationToApproveToExcel, getArticleRegistrationToApproveTable],
  Approved: [exportArticleRegistrationApprovedToExcel, getArticleRegistrationApprovedTable],
  Rejected: [exportArticleRegistrationDisapprovedToExcel, getArticleRegistrationDisapprovedTable],
} as const;
type Status = keyof typeof lists;
const statuses = Object.keys(lists) as Status[];

const expectedTexts = {
  nl: {
    titles: ['Te beoordelen aanvragen', 'Goedgekeurde aanvragen', 'Afgewezen aanvragen'],
    status: { ToApprove: 'Te beoordelen', Approved: 'Goedgekeurd', Rejected: 'Afgewezen' },
    unlimited: 'Onbeperkt',
    automatic: 'Automatisch',
    units: ['[=1]0 "keer per week";0 "keer per week"', '[=1]0 "maand";0 "maanden"'],
  },
  en: {
    titles: ['Requests to review', 'Approved requests', 'Rejected requests'],
    status: { ToApprove: 'To review', Approved: 'Approved', Rejected: 'Rejected' },
    unlimited: 'Unlimited',
    automatic: 'Automatically',
    units: ['[=1]0 "time a week";0 "times a week"', '[=1]0 "month";0 "months"'],
  },
} as const;
type Language = keyof typeof expectedTexts;

/** Employers' own sheets read the columns by these headers. */
const headers = {
  nl: [
    'Voornaam',
    'Naam',
    'Geboortedatum',
    'Geslacht',
    'Personeelsnummer',
    'Afdeling',
    'Kostenplaats',
    'Abonnement',
    'Sportlocatie',
    'Intensiteit',
    'Startdatum',
    'Looptijd',
    'Totaalprijs per maand',
    'Bruto uitruil',
    'Netto uitruil',
    'Werkgeversbijdrage',
    'Netto eigen bijdrage',
    'Status',
    'Ingediend op',
    'Beoordeeld op',
    'Beoordeeld door',
    'Namens',
    'Reden van afwijzing',
  ],
  en: [
    'First name',
    'Name',
    'Date of birth',
    'Gender',
    'Employee number',
    'Department',
    'Cost centre',
    'Subscription',
    'Sports location',
    'Intensity',
    'Start date',
    'Term',
    'Total price per month',
    'Gross exchange',
    'Net exchange',
    'Employer contribution',
    'Net own contribution',
    'Status',
    'Submitted on',
    'Decided on',
    'Decided by',
    'On behalf of',
    'Reason for rejection',
  ],
};

const columns = articleRegistrationColumns.flatMap((column) =>
  column === 'decidedBy' ? [column, 'decidedOnBehalfOf' as const] : [column],
);
/** How many columns each list has. Waiting requests have no columns about a decision. */
const columnCounts = {
  ToApprove: columns.length - 4,
  Approved: columns.length - 1,
  Rejected: columns.length,
};

function expectedRow(row: Row, language: Language) {
  const { status, unlimited, automatic } = expectedTexts[language];
  const cells = {
    ...fieldCells(row, sharedColumns, texts[language].records.choices),
    lastName: textOf(row.infix ? `${row.lastName}, ${row.infix}` : row.lastName),
    intensity: row.intensity === null ? textOf(unlimited) : numberOf(row.intensity),
    startDate: dateOf(row.startDate),
    status: textOf(status[row.status]),
    requestedAt: momentOf(row.requestedAt),
    decidedAt: momentOf(row.decidedAt),
    decidedBy: textOf(row.decidedAt && (row.decidedByName ?? automatic)),
    decidedOnBehalfOf: textOf(row.decidedOnBehalfOfName),
    rejectionReason: textOf(row.rejectionReason),
  };
  return columns.map((column) => cells[column]).slice(0, columnCounts[row.status]);
}

const people = [
  { firstName: 'Şükrü', lastName: 'Łukasz', employeeNumber: '007', intensity: 1 },
  { firstName: '=1+1', employeeNumber: '0000', costCentre: '+4120', intensity: null },
  { firstName: '🏃 Zoë', department: '_x000D_ & <Zorg>', months: 1, employeeNumber: null },
  // A minute before and after daylight saving time begins.
  { firstName: 'Lente', requestedAt: '2026-03-29T00:59:30Z' },
  { firstName: 'Lenter', requestedAt: '2026-03-29T01:00:30Z' },
  {
    totalPrice: 10_000_000,
    grossExchange: 9_999_990,
    netExchange: 1,
    employerContribution: 4,
    netOwnContribution: 5,
  },
];

async function makeList() {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await insertRequests(portal(), [
    ...people.map((person) => requestRow(projectId, person)),
    ...people.map((person) => requestRow(projectId, { ...person, ...decision('Approved') })),
    requestRow(projectId, { ...decision('Approved'), decidedByName: null }),
    requestRow(projectId, {
      ...decision('Approved'),
      decidedOnBehalfOfName: '=Şükrü Łukasz',
    }),
    ...[' Te laat,\n\talweer  ', '='.repeat(1000), '2026-03-18'].map((reason) =>
      requestRow(projectId, { ...decision('Rejected'), rejectionReason: reason }),
    ),
  ]);
  const saved = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('articleRegistration').selectAll().execute(),
  );
  const byId = new Map(saved.map((row) => [row.articleRegistrationId, row]));
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

describe.skipIf(!canReadXlsx)('the exports of requests, read by other programs', () => {
  it.each(['nl', 'en'] as const)(
    'contain every cell of their list (%s)',
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
      const { text, date, moment } = formats;
      const [timesPerWeek, inMonths] = expectedTexts[language].units;
      const shown = {
        ...fieldFormats(sharedColumns),
        intensity: timesPerWeek,
        months: inMonths,
        startDate: date,
        status: text,
        requestedAt: moment,
        decidedAt: moment,
        decidedBy: text,
        decidedOnBehalfOf: text,
        rejectionReason: text,
      };
      for (const [index, sheet] of sheets.entries()) {
        expectSharedFormat(sheet, expectedTexts[language].titles[index]!);
        expectFormats(
          sheet,
          columns.map((column) => shown[column]).slice(0, columnCounts[statuses[index]!]),
        );
      }
      expect(headersOf(sheets[2]!)).toEqual(headers[language]);
    },
    120_000,
  );

  it('apply the search and the order of the list', async () => {
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
  });

  it('contain the rows that the filter of the inbox passes', async () => {
    const { projectId, listed, exported } = await makeList();
    await insertEmployeeList(portal(), projectId, ['0000']);
    await insertSubscriptions(portal(), [
      subscriptionRow(projectId, { costCentre: '+4120', employeeNumber: '9' }),
    ]);
    const request = { filters: { allChecksGreen: true } };
    const [sheet] = await readWithOpenpyxl([await exported('ToApprove', request)]);
    const rows = await listed('ToApprove', request);
    expect(rows.map((row) => row.employeeNumber)).toEqual(['0000']);
    expect(cellsOf(sheet!)).toEqual(rows.map((row) => expectedRow(row, 'nl')));
  });
});
