import type { SubscriptionLine } from '@portal/contract/provider';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeProject, submitRequest } from '../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../test/subscription-lines.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { costInMonth } from '../../test/cost-in-month.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { readLives } from './dated-amounts-store.ts';

const portal = useTestPortal();

const inProject = <T>(projectId: string, work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ projectId }, work);

const amounts = (grossExchange: number) => ({
  totalPrice: grossExchange + 1500,
  grossExchange,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 500,
});

const months = Array.from({ length: 30 }, (_, at) => {
  const year = 2025 + Math.floor(at / 12);
  return `${year}-${String((at % 12) + 1).padStart(2, '0')}`;
});

/** The gross exchange of each month that costs something. */
async function costs(projectId: string): Promise<Record<string, number>> {
  return inProject(projectId, async (db) => {
    const lives = await readLives(db, { projectId });
    const costs: Record<string, number> = {};
    for (const month of months) {
      for (const life of lives.values()) {
        const cost = costInMonth(life, month);
        if (cost) costs[month] = cost.grossExchange;
      }
    }
    return costs;
  });
}

const rangeOf = (costs: Record<string, number>) =>
  Object.entries(costs).reduce<[string, string, number][]>((ranges, [month, gross]) => {
    const last = ranges.at(-1);
    const isNext =
      last && last[2] === gross && months.indexOf(month) === months.indexOf(last[1]) + 1;
    return isNext
      ? [...ranges.slice(0, -1), [last[0], month, gross]]
      : [...ranges, [month, month, gross]];
  }, []);

async function makeSender() {
  const project = await makeProject(portal());
  const line = subscriptionLine({ periodStart: '2025-01-15', ...amounts(3000) });
  const sendOn = async (day: string, overrides: Partial<SubscriptionLine>) => {
    portal().clock.moment = new Date(`${day}T10:00:00Z`);
    (await sendSubscriptions(portal(), project, inLines([{ ...line, ...overrides }]))).ok();
  };
  return { ...project, sendOn, ranges: async () => rangeOf(await costs(project.projectId)) };
}

describe('what a subscription cost in a month', () => {
  it('is known for every month of a history of lines', async () => {
    const { sendOn, ranges } = await makeSender();
    await sendOn('2025-01-10', {});
    expect(await ranges()).toEqual([['2025-02', '2027-06', 3000]]);
    await sendOn('2025-06-18', amounts(3200));
    await sendOn('2025-09-01', { ...amounts(3200), suspendFrom: '2025-10-01' });
    await sendOn('2026-01-02', amounts(3200));
    await sendOn('2026-02-01', amounts(3500));
    await sendOn('2026-02-20', { ...amounts(3500), periodEnd: '2026-12-31' });
    expect(await ranges()).toEqual([
      ['2025-02', '2025-06', 3000],
      ['2025-07', '2025-09', 3200],
      ['2026-02', '2026-12', 3500],
    ]);
  });

  it('is that of the last line of a day, and amounts that never applied leave no trace', async () => {
    const { sendOn, ranges } = await makeSender();
    await sendOn('2025-01-10', { periodStart: '2025-04-01' });
    await sendOn('2025-02-10', { periodStart: '2025-03-01', ...amounts(2800) });
    expect(await ranges()).toEqual([['2025-03', '2027-06', 2800]]);
    await sendOn('2025-07-01', { periodStart: '2025-03-01', ...amounts(9000) });
    await sendOn('2025-07-01', { periodStart: '2025-03-01', ...amounts(2900) });
    expect(await ranges()).toEqual([
      ['2025-03', '2025-06', 2800],
      ['2025-07', '2027-06', 2900],
    ]);
  });

  it('knows each suspension: moved, extended, withdrawn and followed by another', async () => {
    const { sendOn, ranges } = await makeSender();
    await sendOn('2025-01-10', { suspendFrom: '2025-05-01', suspendTill: '2025-05-31' });
    await sendOn('2025-02-10', { suspendFrom: '2025-06-01', suspendTill: '2025-06-30' });
    await sendOn('2025-06-10', { suspendFrom: '2025-06-01', suspendTill: '2025-08-31' });
    await sendOn('2025-12-10', { suspendFrom: '2026-02-01', suspendTill: null });
    await sendOn('2026-03-10', { suspendFrom: '2026-06-01', suspendTill: '2026-06-30' });
    await sendOn('2026-05-10', {});
    expect(await ranges()).toEqual([
      ['2025-02', '2025-05', 3000],
      ['2025-09', '2026-01', 3000],
      ['2026-04', '2027-06', 3000],
    ]);
  });

  it('starts with the approval of a request', async () => {
    const project = await makeProject(portal(), { requiresAuthorization: false });
    portal().clock.moment = new Date('2026-03-18T10:00:00Z');
    await submitRequest(portal(), project);
    expect(rangeOf(await costs(project.projectId))).toEqual([['2026-04', '2027-06', 2500]]);
  });
});

it('has the date of the database for changes without one', async () => {
  const { projectId } = await makeProject(portal());
  const row = subscriptionRow(projectId, { suspendFrom: '2025-02-01' });
  await insertSubscriptions(portal(), [row]);
  await inProject(projectId, (db) =>
    db
      .updateTable('subscription')
      .set({ grossExchange: 3000, employerContribution: 1000 })
      .where('projectId', '=', projectId)
      .execute(),
  );
  const [life] = await inProject(projectId, async (db) => {
    const { rows } = await sql<{ today: string }>`
      select (now() at time zone 'Europe/Amsterdam')::date as today`.execute(db);
    return [...(await readLives(db, { projectId })).values()].map((one) => ({
      ...one,
      today: rows[0]!.today,
    }));
  });
  expect(life!.amounts.map(({ validFrom, grossExchange }) => [validFrom, grossExchange])).toEqual([
    ['2025-01-01', 4000],
    [life!.today, 3000],
  ]);
  expect(life!.suspensions).toEqual([{ suspendedFrom: '2025-02-01', suspendedTill: null }]);
});
