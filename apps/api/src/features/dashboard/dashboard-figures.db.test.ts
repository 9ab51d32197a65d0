import { getDashboardFigures, getDashboardItems } from '@portal/contract/dashboard';
import { beforeAll, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import {
  insertSubscriptions,
  type SubscriptionRow,
  subscriptionRow,
} from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

let people = 0;
/** A new person in a department, with `overrides` in place of some fields. */
const person = (
  projectId: string,
  department: string | null,
  overrides: Partial<SubscriptionRow> = {},
) =>
  subscriptionRow(projectId, {
    department,
    employeeNumber: `N${(people += 1)}`,
    lastName: `Berg ${people}`,
    ...(overrides.totalPrice && { grossExchange: overrides.totalPrice }),
    ...overrides,
  });
const several = (number: number, make: () => SubscriptionRow) =>
  Array.from({ length: number }, make);

async function figuresOf(rowsOf: (projectId: string) => SubscriptionRow[]) {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await insertSubscriptions(portal(), rowsOf(projectId));
  const query = { ProjectId: projectId };
  return {
    items: (await portal().call(getDashboardItems, { query }, token)).ok(),
    ...(await portal().call(getDashboardFigures, { query }, token)).ok(),
  };
}

beforeAll(async () => {
  // The subscriptions of another project must not count.
  const { projectId } = await makeProject(portal());
  await insertSubscriptions(
    portal(),
    several(9, () => person(projectId, 'Verpleging')),
  );
});

it('counts the subscriptions that ran on the last day of each month, and today', async () => {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const { subscriptionsPerMonth, items } = await figuresOf((id) => [
    person(id, null, { periodStart: '2020-01-01' }),
    person(id, null, { periodStart: '2025-05-31', periodEnd: '2025-08-30' }),
    person(id, null, { periodStart: '2025-06-01', periodEnd: '2026-02-28' }),
    person(id, null, { periodStart: '2026-03-18', suspendFrom: '2026-03-18' }),
    person(id, null, { periodStart: '2026-03-19' }),
  ]);
  expect(subscriptionsPerMonth).toEqual(
    Object.entries({
      '2025-04': 1,
      '2025-05': 2,
      '2025-06': 3,
      '2025-07': 3,
      '2025-08': 2,
      '2025-09': 2,
      '2025-10': 2,
      '2025-11': 2,
      '2025-12': 2,
      '2026-01': 2,
      '2026-02': 2,
      '2026-03': 2,
    }).map(([month, subscriptions]) => ({ month, subscriptions })),
  );
  expect(subscriptionsPerMonth.at(-1)?.subscriptions).toBe(items.subscriptionsActive);
});

it('sums the running subscriptions by department, of five people and more', async () => {
  const { costByDepartment, departmentsLeftOut } = await figuresOf((id) => [
    ...several(5, () => person(id, 'Verpleging', { totalPrice: 4000 })),
    ...several(6, () => person(id, 'Thuiszorg', { totalPrice: 5000 })),
    person(id, 'Thuiszorg', { periodStart: '2026-04-01' }),
    person(id, 'Thuiszorg', { periodEnd: '2026-03-17' }),
    ...several(5, () => person(id, null)),
    person(id, ' ', { totalPrice: 1 }),
    // Five subscriptions of four people: one by number, one by name and birth date.
    ...several(3, () => person(id, 'Directie')),
    person(id, 'Directie', { employeeNumber: 'X', lastName: 'Vries' }),
    person(id, 'Directie', { employeeNumber: 'X', lastName: 'Vries-Jansen' }),
    ...several(4, () => person(id, 'Staf', { employeeNumber: null })),
    person(id, 'Staf', { employeeNumber: null, lastName: 'Özal' }),
    person(id, 'Staf', { employeeNumber: '7', lastName: 'ozal' }),
  ]);
  expect(costByDepartment).toEqual([
    { department: 'Thuiszorg', people: 6, monthlyCost: 30_000 },
    { department: 'Staf', people: 5, monthlyCost: 24_000 },
    { department: null, people: 6, monthlyCost: 20_001 },
    // One of the two departments of five people is left out together with that of four: otherwise
    // the total would reveal the four.
  ]);
  expect(departmentsLeftOut).toBe(2);
});

it('is empty without subscriptions', async () => {
  const { subscriptionsPerMonth, costByDepartment, departmentsLeftOut } = await figuresOf(() => []);
  expect(subscriptionsPerMonth.map(({ subscriptions }) => subscriptions)).toEqual(
    Array.from({ length: 12 }, () => 0),
  );
  expect([costByDepartment, departmentsLeftOut]).toEqual([[], 0]);
});
