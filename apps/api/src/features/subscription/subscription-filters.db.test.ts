import { addDays } from '@portal/contract/dates';
import {
  exportSubscriptionsAllToExcel,
  getSubscriptionFilterValues,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
  type SubscriptionFilters,
  subscriptionLists,
  type SubscriptionRow as Item,
  subscriptionStatuses,
} from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { readTable } from '../../../test/table-oracle.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { canReadXlsx, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';

const portal = useTestPortal();
const today = '2026-03-18';

const tables = {
  new: getSubscriptionsNewTable,
  active: getSubscriptionsActiveTable,
  ended: getSubscriptionsEndedTable,
  all: getSubscriptionsAllTable,
  expensive: getSubscriptionsExpensiveTable,
};

const departments = ['Zorg', 'zorg', 'ICT', 'Nacht & dag, "A"'];
const articles = ['Fitness', 'Yoga', "Zwem'men"];
const day = fc.constantFrom(-400, -32, -1, 0, 1, 60).map((days) => addDays(today, days));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const rowArbitrary = fc
  .record({
    lastName: fc.constantFrom('Berg', 'Zee', 'Aa'),
    department: fc.constantFrom(null, ...departments),
    articleName: fc.constantFrom(...articles),
    totalPrice: fc.constantFrom(0, 6749, 6750, 7500),
    periodStart: day,
    periodEnd: orNull(day),
    suspendFrom: orNull(day),
  })
  .map((row) => ({ ...row, grossExchange: row.totalPrice }));

const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const filtersArbitrary = fc.record(
  {
    department: some('', ...departments, 'Nergens'),
    articleName: some(...articles, 'Schaken'),
    status: some(...subscriptionStatuses),
    startsFrom: day,
    startsTo: day,
    endsFrom: day,
    endsTo: day,
    priceFrom: fc.constantFrom(0, 6750),
    priceTo: fc.constantFrom(0, 6749, 7500),
  },
  { requiredKeys: [] },
);

/** Whether a row passes every filter, checked field by field. */
function passes(row: Item, filters: SubscriptionFilters): boolean {
  const { department = [], articleName = [], status = [] } = filters;
  const isIn = (value: string, values: readonly string[]) =>
    values.length === 0 || values.includes(value);
  const isWithin = <T extends string | number>(value: T | null, from?: T, to?: T) =>
    (from === undefined || (value !== null && value >= from)) &&
    (to === undefined || (value !== null && value <= to));
  return (
    isIn(row.department ?? '', department) &&
    isIn(row.type, articleName) &&
    isIn(row.status, status) &&
    isWithin(row.periodStart, filters.startsFrom, filters.startsTo) &&
    isWithin(row.periodEnd, filters.endsFrom, filters.endsTo) &&
    isWithin(row.price, filters.priceFrom, filters.priceTo)
  );
}

/** A project with these subscriptions, beside another project with the same. */
async function makeSubscriptions(rows: readonly object[]) {
  const project = await makeProject(portal(), { maximumPrice: 7500 });
  const other = await makeProject(portal());
  for (const { projectId } of [other, project]) {
    await insertSubscriptions(
      portal(),
      rows.map((row) => subscriptionRow(projectId, row)),
    );
  }
  const { projectId } = project;
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const read = (list: keyof typeof tables, request: object = {}) =>
    readTable<Item>(portal(), tables[list], { projectId, ...request }, token);
  return { projectId, token, read };
}

describe('the filters of subscriptions', () => {
  it('pass the rows that a check of every row passes, several at once, on every list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 10, maxLength: 60 }),
        fc.array(filtersArbitrary, { minLength: 8, maxLength: 8 }),
        async (rows, filterSets) => {
          const { read } = await makeSubscriptions(rows);
          for (const list of subscriptionLists) {
            const whole = await read(list);
            for (const filters of filterSets) {
              const expected = whole.filter((row) => passes(row, filters));
              expect([list, filters, await read(list, { filters })]).toEqual([
                list,
                filters,
                expected,
              ]);
            }
          }
          const searched = (await read('all', { search: 'berg' })).filter((row) =>
            passes(row, filterSets[0]!),
          );
          const both = { search: 'berg', filters: filterSets[0], rowsPerPage: 10 };
          expect(await read('all', both)).toEqual(searched);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });

  onlyInFullRun(it.runIf(canReadXlsx))('apply to the export, which names them', async () => {
    const rows = fc.sample(rowArbitrary, 30);
    const { projectId, token, read } = await makeSubscriptions(rows);
    const filters = { department: ['Zorg', ''], startsFrom: '2020-01-01' };
    const body = { projectId, filters };
    const answer = await portal().call(exportSubscriptionsAllToExcel, { body }, token);
    expect(String(answer.headers['content-disposition'])).toContain('gefilterd');
    const [sheet] = await readWithOpenpyxl([answer.body]);
    expect(sheet!.description).toBe('Afdeling: Zorg, (leeg); Startdatum: vanaf 01-01-2020');
    const listed = await read('all', { filters });
    expect(sheet!.rows.slice(1).map((row) => row[0]!.value)).toEqual(
      listed.map((row) => row.subscriptionNumber),
    );
  });

  it('offer the values of the list, with counts, without rows of another project', async () => {
    const { projectId, token, read } = await makeSubscriptions(fc.sample(rowArbitrary, 40));
    for (const list of subscriptionLists) {
      const body = { projectId, list };
      const values = (await portal().call(getSubscriptionFilterValues, { body }, token)).ok();
      const whole = await read(list);
      const count = (valueOf: (row: Item) => string) => {
        const counts = new Map<string, number>();
        for (const row of whole) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + 1);
        return counts;
      };
      const countsOf = (name: keyof typeof values) =>
        new Map(values[name].items.map((item) => [item.value, item.count]));
      expect(countsOf('department')).toEqual(count((row) => row.department ?? ''));
      expect(countsOf('articleName')).toEqual(count((row) => row.type));
      expect(countsOf('status')).toEqual(count((row) => row.status));
    }
  });

  it('offer the most frequent values when there are very many', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      department: `Afdeling ${String(at % 240).padStart(3, '0')}`,
    }));
    const { projectId, token } = await makeSubscriptions(rows);
    const body = { projectId, list: 'all' as const };
    const { department } = (await portal().call(getSubscriptionFilterValues, { body }, token)).ok();
    expect(department.isCut).toBe(true);
    expect(department.items).toHaveLength(200);
    expect(department.items.filter(({ count }) => count === 2)).toHaveLength(10);
    const names = department.items.map(({ value }) => value);
    expect(names).toEqual([...names].sort());
  });

  it('refuse unknown values, and too many at once', async () => {
    const { projectId, token } = await makeSubscriptions([]);
    const wrong = [
      { colour: ['red'] },
      { checks: 'green' },
      { requestedFrom: today },
      { department: 'Zorg' },
      { status: ['Sleeping'] },
      { startsFrom: '18-03-2026' },
      { endsTo: '2026-02-30' },
      { priceFrom: -1 },
      { priceTo: 12.5 },
      { department: Array.from({ length: 101 }, (_, at) => `A${at}`) },
      { articleName: ['x'.repeat(101)] },
    ];
    for (const filters of wrong) {
      for (const call of [getSubscriptionsAllTable, exportSubscriptionsAllToExcel]) {
        const answer = await portal().call(call, { body: { projectId, filters } as never }, token);
        expect(answer.problem().status, JSON.stringify(filters)).toBe(422);
      }
    }
  });
});
