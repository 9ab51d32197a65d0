import { addDays } from '@portal/contract/dates';
import { articleRegistrationBodySchema } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { isQuickRun } from '../../test/gate.ts';
import { expensivePercentage, statusAt } from '../features/subscription/subscription-rules.ts';
import { makeDemoData } from './demo-data.ts';
import type { SubscriptionRow } from './project-rows.ts';
import { demoProjects } from './projects.ts';

const everyDate = [
  '2028-02-29',
  '2026-01-01',
  '2026-02-28',
  '2026-03-18',
  '2026-08-31',
  '2026-10-02',
] as const;
const dates = isQuickRun ? everyDate.slice(0, 2) : everyDate;

const statusOfRow = (row: SubscriptionRow, date: string) =>
  statusAt(date)({
    periodStart: row.periodStart,
    periodEnd: row.periodEnd ?? null,
    suspendFrom: row.suspendFrom ?? null,
    suspendTill: row.suspendTill ?? null,
  });

it('is the same on one date, and another on the next', () => {
  expect(makeDemoData('2026-03-18')).toEqual(makeDemoData('2026-03-18'));
  expect(makeDemoData('2026-03-19')).not.toEqual(makeDemoData('2026-03-18'));
});

it.each(dates)('on %s has as many of everything as its projects say', (date) => {
  const { projects, requests, subscriptions } = makeDemoData(date);
  const totals = projects.map(({ row: { projectId: id } }) => ({
    subscriptions: subscriptions.filter((row) => row.projectId === id).length,
    toApprove: requests.filter((row) => row.projectId === id && row.status === 'ToApprove').length,
  }));
  expect(totals).toEqual([
    { subscriptions: 2000, toApprove: 37 },
    { subscriptions: 120, toApprove: 0 },
    { subscriptions: 25, toApprove: 3 },
  ]);

  const first = subscriptions.filter((row) => row.projectId === projects[0]?.row.projectId);
  const counts = { Ended: 0, Suspended: 0, Cancelled: 0, New: 0, Active: 0 };
  for (const row of first) counts[statusOfRow(row, date)] += 1;
  expect(counts.Ended).toBe(626);
  expect(counts.Suspended).toBe(34);
  expect(counts.Cancelled).toBe(68);
  expect(counts.New).toBeGreaterThan(80);
  expect(counts.Active).toBeGreaterThan(1000);

  const future = first.filter((row) => row.periodStart > date);
  expect(future.length).toBeGreaterThan(30);
  const expensive = first.filter(
    (row) =>
      statusOfRow(row, date) !== 'Ended' &&
      row.totalPrice * 100 >= expensivePercentage * demoProjects[0].maximumPrice,
  );
  expect(expensive).toHaveLength(12);
  expect(Math.max(...first.map((row) => row.totalPrice))).toBeLessThanOrEqual(7500);
});

it.each(dates)('on %s has no impossible row', (date) => {
  const { requests, subscriptions, projects } = makeDemoData(date);
  const startOfToday = new Date(`${date}T00:00:00Z`);
  for (const row of requests) {
    const body: unknown = JSON.parse(row.submitted);
    expect(articleRegistrationBodySchema.safeParse(body).error).toBeUndefined();
    const requestedAt = new Date(row.requestedAt);
    const decidedAt = row.decidedAt ? new Date(row.decidedAt) : null;
    expect(new Date(row.acceptedAt) < requestedAt).toBe(true);
    expect((decidedAt ?? requestedAt) < startOfToday).toBe(true);
    expect(decidedAt === null || decidedAt >= requestedAt).toBe(true);
    const lastMoment = decidedAt ?? startOfToday;
    expect(row.startDate > lastMoment.toISOString().slice(0, 10)).toBe(true);
    if (row.status === 'ToApprove') {
      expect(requestedAt >= new Date(addDays(date, -21))).toBe(true);
    }
  }
  for (const row of [...subscriptions, ...requests]) {
    expect(row.totalPrice).toBe(
      row.grossExchange + row.netExchange + row.employerContribution + row.netOwnContribution,
    );
    expect(row.birthDate <= `${Number(date.slice(0, 4)) - 18}${date.slice(4)}`).toBe(true);
    expect(row.birthDate > `${Number(date.slice(0, 4)) - 67}${date.slice(4)}`).toBe(true);
    expect(row.emailAddress).toMatch(/^[a-z-]+\.[a-z-]+\d*@[a-z]+\.example$/);
  }
  for (const row of subscriptions) {
    expect(row.createdAt < startOfToday).toBe(true);
    // No employee starts before they are an adult.
    const start = row.periodStart;
    expect(row.birthDate <= `${Number(start.slice(0, 4)) - 18}${start.slice(4)}`).toBe(true);
    expect(row.periodEnd === null || (row.periodEnd ?? '') > row.periodStart).toBe(true);
  }
  for (const { row: project } of projects) {
    const numbers = [
      ...subscriptions.filter((row) => row.articleRegistrationId === null),
      ...requests,
    ]
      .filter((row) => row.projectId === project.projectId)
      .map((row) => row.employeeNumber)
      .filter((number) => number !== null);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^\d{6}$/.test(number ?? ''))).toBe(true);
  }
});

it('gives every row an id of its own', () => {
  const { accounts, projects, requests, standIns, subscriptions } = makeDemoData('2026-03-18');
  const ids = [
    ...standIns.map(({ row }) => row.standInId),
    ...accounts.map((account) => account.accountId),
    ...projects.map(({ row }) => row.projectId),
    ...requests.map((row) => row.articleRegistrationId),
    ...subscriptions.map((row) => row.subscriptionId),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it.each(dates)('on %s has a stand-in, who needs no further rights', (date) => {
  const { accounts, projects, standIns } = makeDemoData(date);
  const emailOf = (id: string) => accounts.find(({ accountId }) => accountId === id)?.emailAddress;
  expect(standIns.map(({ row }) => row)).toMatchObject([
    { projectId: projects[0]?.row.projectId, fromDate: date, untilDate: addDays(date, 13) },
  ]);
  const [{ row }] = standIns as [(typeof standIns)[number]];
  expect([emailOf(row.accountId), emailOf(row.standInAccountId)]).toEqual([
    'beheer@demo.test',
    'keurder@demo.test',
  ]);
});

it.each(dates)('on %s has an employee list with most people, but not all', (date) => {
  const { employeeLists, projects, requests, subscriptions } = makeDemoData(date);
  const projectId = projects[0]!.row.projectId;
  const listed = new Set(employeeLists[0]!.entries.map((entry) => entry.employeeNumber));
  expect(employeeLists[0]!.entries.every((entry) => entry.projectId === projectId)).toBe(true);
  const countMissing = (rows: readonly { employeeNumber?: string | null }[]) =>
    rows.filter((row) => row.employeeNumber && !listed.has(row.employeeNumber)).length;

  const running = subscriptions.filter(
    (row) => row.projectId === projectId && row.periodEnd === null,
  );
  expect(countMissing(running)).toBeGreaterThan(2);
  expect(countMissing(running)).toBeLessThan(20);
  const waiting = requests.filter(
    (row) => row.projectId === projectId && row.status === 'ToApprove',
  );
  expect(countMissing(waiting)).toBeGreaterThan(0);
  expect(countMissing(waiting)).toBeLessThan(waiting.length / 3);
});

it.each(dates)('on %s has an earlier list to restore, and a log of all lists', (date) => {
  const { employeeLists, employeeListLog } = makeDemoData(date);
  const [latest, previous, ...others] = employeeLists;
  expect(others).toEqual([]);
  expect(employeeListLog.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  for (const [index, list] of [latest!, previous!].entries()) {
    expect(list.entries.every((entry) => entry.employeeListId === list.row.employeeListId)).toBe(
      true,
    );
    expect(employeeListLog[index]).toMatchObject({
      version: list.row.version,
      importedAt: list.row.savedAt,
      rowsProcessed: list.entries.length,
    });
  }
  const moments = employeeListLog.map(({ importedAt: moment }) => String(moment));
  expect(moments).toEqual([...moments].sort().reverse());
  const numbersOf = ({ entries }: typeof latest & object) =>
    new Set(entries.map((entry) => entry.employeeNumber));
  const [now, before] = [numbersOf(latest!), numbersOf(previous!)];
  const left = [...before].filter((number) => !now.has(number));
  const newcomers = [...now].filter((number) => !before.has(number));
  for (const change of [left, newcomers]) {
    expect(change.length).toBeGreaterThan(2);
    expect(change.length).toBeLessThan(now.size / 10);
  }
});
