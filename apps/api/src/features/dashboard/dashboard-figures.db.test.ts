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
/** Somebody new in a department; `over` says what is told otherwise. */
const person = (
  projectId: string,
  department: string | null,
  over: Partial<SubscriptionRow> = {},
) =>
  subscriptionRow(projectId, {
    department,
    employee_number: `N${(people += 1)}`,
    last_name: `Berg ${people}`,
    ...(over.total_price && { gross_exchange: over.total_price }),
    ...over,
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
  // Another project's subscriptions count nowhere here.
  const { projectId } = await makeProject(portal());
  await insertSubscriptions(
    portal(),
    several(9, () => person(projectId, 'Verpleging')),
  );
});

it('counts what ran on the last day of each month, and today', async () => {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const { subscriptionsPerMonth, items } = await figuresOf((id) => [
    person(id, null, { period_start: '2020-01-01' }),
    person(id, null, { period_start: '2025-05-31', period_end: '2025-08-30' }),
    person(id, null, { period_start: '2025-06-01', period_end: '2026-02-28' }),
    person(id, null, { period_start: '2026-03-18', suspend_from: '2026-03-18' }),
    person(id, null, { period_start: '2026-03-19' }),
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

it('sums what runs now by department, of five people and more', async () => {
  const { costByDepartment, departmentsLeftOut } = await figuresOf((id) => [
    ...several(5, () => person(id, 'Verpleging', { total_price: 4000 })),
    ...several(6, () => person(id, 'Thuiszorg', { total_price: 5000 })),
    person(id, 'Thuiszorg', { period_start: '2026-04-01' }),
    person(id, 'Thuiszorg', { period_end: '2026-03-17' }),
    ...several(5, () => person(id, null)),
    person(id, ' ', { total_price: 1 }),
    // Five subscriptions of four people: one by number, one by name and birth date.
    ...several(3, () => person(id, 'Directie')),
    person(id, 'Directie', { employee_number: 'X', last_name: 'Vries' }),
    person(id, 'Directie', { employee_number: 'X', last_name: 'Vries-Jansen' }),
    ...several(4, () => person(id, 'Staf', { employee_number: null })),
    person(id, 'Staf', { employee_number: null, last_name: 'Özal' }),
    person(id, 'Staf', { employee_number: '7', last_name: 'ozal' }),
  ]);
  expect(costByDepartment).toEqual([
    { department: 'Thuiszorg', people: 6, monthlyCost: 30_000 },
    { department: 'Staf', people: 5, monthlyCost: 24_000 },
    { department: null, people: 6, monthlyCost: 20_001 },
    // The smallest of five people is left out with the one of four: its size would tell of that.
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
