import { subscriptionFields } from '@portal/contract/participation-fields';
import { addDays } from '@portal/contract/dates';
import { getDashboardItems } from '@portal/contract/dashboard';
import {
  getSubscriptionDetails,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
  type SubscriptionColumn,
  subscriptionColumns,
  type SubscriptionRow as Item,
} from '@portal/contract/subscription';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import {
  fieldValues,
  sortRows,
  matchesSearch,
  personArbitrary,
  personKey,
  readTable,
  searchArbitrary,
  type SortValue,
} from '../../../test/table-oracle.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Tables } from '../../database/tables.ts';

type Row = Selectable<Tables['subscription']>;

const portal = useTestPortal();
const today = '2026-03-18';
const maximumPrice = 7500;

const lists = {
  new: getSubscriptionsNewTable,
  active: getSubscriptionsActiveTable,
  ended: getSubscriptionsEndedTable,
  all: getSubscriptionsAllTable,
  expensive: getSubscriptionsExpensiveTable,
};

/** The status of a subscription by the first rule that applies. */
function statusOf(row: Row): Item['status'] {
  const isWithin = row.suspendFrom !== null && row.suspendFrom <= today;
  if (row.periodEnd !== null && row.periodEnd < today) return 'Ended';
  if (isWithin && (row.suspendTill ?? today) >= today) return 'Suspended';
  if (row.periodEnd !== null) return 'Cancelled';
  return row.periodStart >= addDays(today, -31) ? 'New' : 'Active';
}

const isRunning = (row: Row) => row.periodStart <= today && statusOf(row) !== 'Ended';

const members: Record<keyof typeof lists, (row: Row, maximum: number | null) => boolean> = {
  new: (row) => statusOf(row) === 'New',
  active: isRunning,
  ended: (row) => statusOf(row) === 'Ended',
  all: () => true,
  expensive: (row, maximum) =>
    maximum !== null && isRunning(row) && row.totalPrice >= 0.9 * maximum,
};

const statuses = ['Ended', 'Suspended', 'Cancelled', 'New', 'Active'];
const values: Record<SubscriptionColumn, (row: Row) => SortValue> = {
  subscriptionNumber: (row) => row.subscriptionNumber,
  ...fieldValues(subscriptionFields),
  lastName: personKey,
  status: (row) => statuses.indexOf(statusOf(row)),
  periodStart: (row) => row.periodStart,
  periodEnd: (row) => row.periodEnd,
  suspendFrom: (row) => row.suspendFrom,
  suspendTill: (row) => row.suspendTill,
};

const day = fc.constantFrom(-400, -32, -31, -30, -1, 0, 1, 60).map((days) => addDays(today, days));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const rowArbitrary = fc
  .record({
    person: personArbitrary,
    articleName: fc.constantFrom('Fitness', 'fitness', 'Yoga', 'Zwemmen'),
    totalPrice: fc.constantFrom(0, 6749, 6750, 6751, 7500),
    periodStart: day,
    periodEnd: orNull(day),
    suspension: orNull(fc.tuple(day, orNull(day))),
  })
  .map(({ person, suspension, ...row }) => {
    const [from = null, till = null] = suspension ?? [];
    const isForward = from === null || till === null || from <= till;
    return {
      ...person,
      ...row,
      grossExchange: row.totalPrice,
      suspendFrom: isForward ? from : till,
      suspendTill: isForward ? till : from,
    };
  });

/** A project with these subscriptions, beside another project with the same. */
async function makeSubscriptions(rows: readonly object[], maximum: number | null) {
  const project = await makeProject(portal(), { maximumPrice: maximum });
  const other = await makeProject(portal());
  for (const { projectId } of [other, project]) {
    await insertSubscriptions(
      portal(),
      rows.map((row) => subscriptionRow(projectId, row)),
    );
  }
  const { token } = await makeAccount(portal(), { projects: [project.projectId] });
  const { projectId } = project;
  const saved = await portal().database.transaction({ allProjects: true }, (db) =>
    db.selectFrom('subscription').selectAll().where('projectId', '=', projectId).execute(),
  );
  const read = (list: keyof typeof lists, request: object = {}) =>
    readTable<Item>(portal(), lists[list], { projectId, ...request }, token);
  return { projectId, token, saved, read };
}

const id = (row: Row) => row.subscriptionId;
const idsOf = (items: readonly Item[]) => items.map((item) => item.subscriptionId);

describe('the lists of subscriptions', () => {
  it('contain, sort, page and count the rows that a check of every row gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { maxLength: 40 }),
        fc.constantFrom(maximumPrice, null),
        async (rows, maximum) => {
          const { projectId, token, saved, read } = await makeSubscriptions(rows, maximum);
          const totals: Record<string, number> = {};
          for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
            const expected = saved.filter((row) => members[list](row, maximum));
            totals[list] = expected.length;
            const order = { id, value: values.lastName, descending: false };
            expect([list, idsOf(await read(list))]).toEqual([list, sortRows(expected, order)]);
          }
          for (const sortBy of subscriptionColumns) {
            for (const descending of [false, true]) {
              const rowsPerPage = descending ? 100 : 10;
              const seen = idsOf(await read('all', { sortBy, descending, rowsPerPage }));
              const order = { id, value: values[sortBy], descending };
              expect([sortBy, descending, seen]).toEqual([
                sortBy,
                descending,
                sortRows(saved, order),
              ]);
            }
          }
          const query = { ProjectId: projectId };
          const tiles = (await portal().call(getDashboardItems, { query }, token)).ok();
          expect(tiles).toMatchObject({
            subscriptionsActive: totals.active,
            subscriptionExpensive: totals.expensive,
          });
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('search every field, and treat no text as a pattern', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 5, maxLength: 40 }),
        fc.array(searchArbitrary, { minLength: 12, maxLength: 12 }),
        async (rows, searches) => {
          const { saved, read } = await makeSubscriptions(rows, null);
          const [first] = saved;
          const number = `SP-${first!.subscriptionNumber}`;
          for (const search of [...searches, number, number.slice(3), 'Berg 007', 'berg berg']) {
            const expected = saved.filter((row) =>
              matchesSearch(row, search, [`SP-${row.subscriptionNumber}`]),
            );
            const order = { id, value: values.lastName, descending: false };
            expect([search, idsOf(await read('all', { search }))]).toEqual([
              search,
              sortRows(expected, order),
            ]);
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('describe a row as its own page does', async () => {
    const { saved, token, read } = await makeSubscriptions(fc.sample(rowArbitrary, 15), null);
    for (const item of await read('all')) {
      const row = saved.find((one) => one.subscriptionId === item.subscriptionId)!;
      expect(item.status).toBe(statusOf(row));
      const query = { SubscriptionId: item.subscriptionId };
      const detail = (await portal().call(getSubscriptionDetails, { query }, token)).ok();
      expect(detail).toMatchObject(item);
      expect(detail).toMatchObject({ totalPrice: row.totalPrice, startDate: row.periodStart });
    }
  });

  it('mark a subscription as expensive from nine tenths of the maximum price on', async () => {
    const rows = [6749, 6750, 6751].map((price) => ({ totalPrice: price, grossExchange: price }));
    const { read } = await makeSubscriptions(rows, maximumPrice);
    const prices = (await read('expensive', { sortBy: 'price' })).map(({ price }) => price);
    expect(prices).toEqual([6750, 6751]);
  });

  it('change with the date', async () => {
    const { projectId, read } = await makeSubscriptions(
      [{ periodStart: addDays(today, -31) }],
      null,
    );
    expect(await read('new')).toHaveLength(1);
    const start = portal().clock.moment;
    // Half past eleven in the evening in London is the next day in Amsterdam.
    portal().clock.moment = new Date('2026-03-18T23:30:00Z');
    const { token } = await makeAccount(portal(), { projects: [projectId] });
    const late = await readTable(portal(), lists.new, { projectId }, token);
    portal().clock.moment = start;
    expect(late).toEqual([]);
  });
});
