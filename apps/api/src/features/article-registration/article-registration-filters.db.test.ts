import {
  type ArticleRegistrationFilters,
  exportArticleRegistrationToApproveToExcel,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationFilterValues,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import type {
  ArticleRegistrationRow as Item,
  ArticleRegistrationListName,
} from '@portal/contract/article-registration-shapes';
import { amsterdamDate } from '@portal/contract/dates';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { readTable } from '../../../test/table-oracle.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { canReadXlsx, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';

const portal = useTestPortal();

const tables = {
  ToApprove: getArticleRegistrationToApproveTable,
  Approved: getArticleRegistrationApprovedTable,
  Rejected: getArticleRegistrationDisapprovedTable,
};
const statuses = Object.keys(tables) as ArticleRegistrationListName[];

const departments = ['Zorg', 'zorg', 'ICT'];
const articles = ['Fitness', 'Yoga'];
const days = ['2026-03-01', '2026-03-02', '2026-04-01'];
// A quarter past eleven in London is the next day in Amsterdam.
const moments = ['2026-03-01T22:59:59.999Z', '2026-03-01T23:15:00Z', '2026-03-02T10:00:00Z'];
const rowArbitrary = fc
  .record({
    status: fc.constantFrom(...statuses),
    department: fc.constantFrom(null, ...departments),
    articleName: fc.constantFrom(...articles),
    employeeNumber: fc.constantFrom(null, '1', '2'),
    costCentre: fc.constantFrom(null, '4120', '9999'),
    totalPrice: fc.constantFrom(0, 2500, 8000),
    startDate: fc.constantFrom(...days),
    requestedAt: fc.constantFrom(...moments),
    decidedAt: fc.constantFrom(...moments),
  })
  .map(({ decidedAt, ...row }) => ({
    ...row,
    grossExchange: row.totalPrice,
    ...(row.status === 'ToApprove' ? {} : { ...decision(row.status), decidedAt }),
  }));

const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const day = fc.constantFrom(...days);
const price = fc.constantFrom(0, 2500, 7999);
const shared = {
  department: some('', ...departments),
  articleName: some(...articles, 'Schaken'),
  status: some(...statuses),
  startsFrom: day,
  startsTo: day,
  requestedFrom: day,
  requestedTo: day,
  priceFrom: price,
  priceTo: price,
};
const anyOf = <Shape extends object>(shape: { [K in keyof Shape]: fc.Arbitrary<Shape[K]> }) =>
  fc.record({ ...shared, ...shape }, { requiredKeys: [] });
const checks = fc.constantFrom('green' as const, 'attention' as const);
const filtersOf = {
  ToApprove: anyOf({ checks }),
  Approved: anyOf({ decidedFrom: day, decidedTo: day }),
  Rejected: anyOf({ decidedFrom: day, decidedTo: day }),
};

/** Whether a row passes every filter, checked field by field. */
function passes(row: Item, filters: Partial<ArticleRegistrationFilters>): boolean {
  const isIn = (value: string, values: readonly string[] = []) =>
    values.length === 0 || values.includes(value);
  const isWithin = <T extends string | number>(value: T | null, from?: T, to?: T) =>
    (from === undefined || (value !== null && value >= from)) &&
    (to === undefined || (value !== null && value <= to));
  const dayOf = (moment: string | null) => moment && amsterdamDate(new Date(moment));
  const isGreen = row.checkCounts?.no === 0 && row.checkCounts.unknown === 0;
  return (
    isIn(row.department ?? '', filters.department) &&
    isIn(row.articleName, filters.articleName) &&
    isIn(row.status, filters.status) &&
    isWithin(row.startDate, filters.startsFrom, filters.startsTo) &&
    isWithin(dayOf(row.requestedAt), filters.requestedFrom, filters.requestedTo) &&
    isWithin(dayOf(row.decidedAt), filters.decidedFrom, filters.decidedTo) &&
    isWithin(row.totalPrice, filters.priceFrom, filters.priceTo) &&
    (filters.checks === undefined || isGreen === (filters.checks === 'green'))
  );
}

/**
 * A project with these requests, some of which can have every check green, beside another project
 * with the same.
 */
async function makeRequests(rows: readonly object[]) {
  const project = await makeProject(portal(), { maximumPrice: 7500 });
  const other = await makeProject(portal());
  for (const { projectId } of [other, project]) {
    await insertRequests(
      portal(),
      rows.map((row) => requestRow(projectId, row)),
    );
    await insertEmployeeList(portal(), projectId, ['1']);
    await insertSubscriptions(portal(), [
      subscriptionRow(projectId, { costCentre: '4120', employeeNumber: '9', lastName: 'Ander' }),
    ]);
  }
  const { projectId } = project;
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const read = (status: ArticleRegistrationListName, request: object = {}) =>
    readTable<Item>(portal(), tables[status], { projectId, ...request }, token);
  return { projectId, token, read };
}

/** Cases that always run: both answers of the checks. */
const always: readonly Partial<ArticleRegistrationFilters>[] = [
  { checks: 'green' },
  { checks: 'attention' },
];

describe('the filters of requests', () => {
  it('pass the rows that a check of every row passes, several at once, on every list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 20, maxLength: 60 }),
        fc.record({
          ToApprove: fc.array(filtersOf.ToApprove, { minLength: 12, maxLength: 12 }),
          Approved: fc.array(filtersOf.Approved, { minLength: 6, maxLength: 6 }),
          Rejected: fc.array(filtersOf.Rejected, { minLength: 6, maxLength: 6 }),
        }),
        async (rows, filterSets) => {
          const { read } = await makeRequests(rows);
          for (const status of statuses) {
            const whole = await read(status);
            const sets = [...filterSets[status], ...(status === 'ToApprove' ? always : [])];
            for (const filters of sets) {
              const expected = whole.filter((row) => passes(row, filters));
              expect([status, filters, await read(status, { filters })]).toEqual([
                status,
                filters,
                expected,
              ]);
            }
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });

  onlyInFullRun(it.runIf(canReadXlsx))('apply to the export, which names them', async () => {
    const { projectId, token, read } = await makeRequests(fc.sample(rowArbitrary, 40));
    const filters = { department: ['Zorg', ''], requestedTo: '2026-03-01' };
    const body = { projectId, filters, search: 'fenna' };
    const answer = await portal().call(exportArticleRegistrationToApproveToExcel, { body }, token);
    const [sheet] = await readWithOpenpyxl([answer.body]);
    const listed = await read('ToApprove', { filters, search: 'fenna' });
    expect(sheet!.rows).toHaveLength(listed.length + 1);
    expect(sheet!.description).toBe(
      'Zoekopdracht: fenna; Afdeling: Zorg, (leeg); Ingediend op: t/m 01-03-2026',
    );
    const wholeAnswer = await portal().call(
      exportArticleRegistrationToApproveToExcel,
      { body: { projectId } },
      token,
    );
    const [whole] = await readWithOpenpyxl([wholeAnswer.body]);
    expect(whole!.description).toBeNull();
  });

  it('offer the values of the list, with counts', async () => {
    const { projectId, token, read } = await makeRequests(fc.sample(rowArbitrary, 40));
    for (const list of statuses) {
      const body = { projectId, list };
      const values = (
        await portal().call(getArticleRegistrationFilterValues, { body }, token)
      ).ok();
      const whole = await read(list);
      for (const { value, count } of values.department.items) {
        expect(whole.filter((row) => (row.department ?? '') === value)).toHaveLength(count);
      }
      const people = values.articleName.items.reduce((sum, { count }) => sum + count, 0);
      expect(people).toBe(whole.length);
      expect(values.status.items).toEqual(
        whole.length === 0 ? [] : [{ value: list, count: whole.length }],
      );
    }
  });

  it('are refused on a list without such a column', async () => {
    const { projectId, token } = await makeRequests([]);
    const wrong = [
      [getArticleRegistrationToApproveTable, { decidedFrom: '2026-03-01' }],
      [getArticleRegistrationToApproveTable, { endsFrom: '2026-03-01' }],
      [getArticleRegistrationToApproveTable, { checks: 'red' }],
      [getArticleRegistrationApprovedTable, { checks: 'green' }],
      [getArticleRegistrationDisapprovedTable, { allChecksGreen: true }],
      [exportArticleRegistrationToApproveToExcel, { colour: ['red'] }],
    ] as const;
    for (const [call, filters] of wrong) {
      const answer = await portal().call(call, { body: { projectId, filters } } as never, token);
      expect(answer.problem().status, JSON.stringify(filters)).toBe(422);
    }
  });
});
