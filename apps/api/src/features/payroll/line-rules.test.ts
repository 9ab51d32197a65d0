import type { PayrollComponent } from '@portal/contract/payroll-components';
import { describe, expect, it } from 'vitest';
import { components, inMonth, lastOf, nothing } from '../../../test/charged-months.ts';
import { dated, makeSubscription as subscription } from '../../../test/payroll-history.ts';
import type { LinePeriod, PayrollLine } from './charged-rules.ts';
import { periodOf } from './calendar-rules.ts';
import { linesOf } from './line-rules.ts';
import type { PayrollSubscription } from './standing-rules.ts';

const summaryOf = (lines: readonly PayrollLine[]) =>
  lines.map(({ change, component, employeeNumber, amount, delta, originPeriodId, heldReason }) =>
    [change, component, employeeNumber, amount, delta, originPeriodId, heldReason].join(' '),
  );

const heldReasons = (...known: readonly (readonly PayrollSubscription[])[]) =>
  lastOf(known).lines.map(({ heldReason }) => heldReason);

describe('a repeated amount', () => {
  it('begins, changes and stops with the first of the month', () => {
    const dear = [dated('2026-01-01', 3000), dated('2026-02-15', 4000)];
    const one = subscription({ amounts: dear });
    expect(summaryOf(lastOf([[one]]).lines)).toEqual(['New GrossExchange 007 3000 3000  ']);
    // A price that changes within a month counts from the next month.
    expect(lastOf([[one], [one]]).lines).toEqual([]);
    expect(summaryOf(lastOf([[one], [one], [one]]).lines)).toEqual([
      'Changed GrossExchange 007 4000 1000  ',
    ]);
    const ended = { ...one, endsOn: '2026-01-31' };
    expect(summaryOf(lastOf([[one], [ended]]).lines)).toEqual([
      'Stopped GrossExchange 007 0 -3000  ',
    ]);
  });

  it('is suspended while a suspension covers the first of the month', () => {
    const suspensions = [{ suspendedFrom: '2026-01-20', suspendedTill: '2026-02-10' }];
    const suspended = subscription({ suspensions });
    expect(summaryOf(lastOf([[suspended], [suspended]]).lines)).toEqual([
      'Suspended GrossExchange 007 0 -3000  ',
    ]);
    expect(summaryOf(lastOf([[suspended], [suspended], [suspended]]).lines)).toEqual([
      'Resumed GrossExchange 007 3000 3000  ',
    ]);
  });

  it('is absent with an end before the start, and without subscriptions', () => {
    const reversed = subscription({ startsOn: '2026-03-01', endsOn: '2026-02-28' });
    expect(lastOf([[reversed], [reversed], [reversed], [reversed]]).lines).toEqual([]);
    expect(lastOf([[]]).lines).toEqual([]);
  });

  it('starts no extra period on 29 February', () => {
    const leap = subscription({ startsOn: '2028-02-29' });
    expect(linesOf(nothing, [leap], inMonth(25))).toEqual([]);
    expect(linesOf(nothing, [leap], inMonth(26))).toHaveLength(1);
  });
});

describe('a missed month', () => {
  const late = subscription();

  it('begins in the open period, and is listed for a manager', () => {
    const { lines, missed } = lastOf([[], [], [late]]);
    expect(summaryOf(lines)).toEqual(['New GrossExchange 007 3000 3000  ']);
    expect(missed).toEqual([
      { subscriptionId: 'a', periodId: 'period-0', amount: 3000 },
      { subscriptionId: 'a', periodId: 'period-1', amount: 3000 },
    ]);
  });

  it('is settled net or waived, and never taken from gross', () => {
    expect(summaryOf(lastOf([[], [late]], { decide: 'Settle' }).lines)).toEqual([
      'New GrossExchange 007 3000 3000  ',
      'Settlement NetSettlement 007 3000 3000 period-0 ',
    ]);
    const waived = lastOf([[], [late]], { decide: 'Waive' });
    expect(summaryOf(waived.lines)).toEqual(['New GrossExchange 007 3000 3000  ']);
    expect(lastOf([[], [late], [late]], { decide: 'Waive' }).missed).toEqual([]);
  });

  it('is given back when too much was settled', () => {
    const cheap = { ...late, amounts: [dated('2026-01-01', 1000)] };
    expect(summaryOf(lastOf([[], [late], [cheap]], { decide: 'Settle' }).lines)).toEqual([
      'Changed GrossExchange 007 1000 -2000  ',
      'Correction NetSettlement 007 -2000 -2000 period-0 ',
      'Correction GrossExchange 007 -2000 -2000 period-1 ',
    ]);
  });

  it('remains after a held line, and the next period starts with a New line', () => {
    const one = subscription();
    const { lines, missed } = lastOf([[one], [one]], { hold: [0] });
    expect(summaryOf(lines)).toEqual(['New GrossExchange 007 3000 3000  ']);
    expect(missed.map(({ amount }) => amount)).toEqual([3000]);
  });
});

it('gives back a decrease that becomes known later, for each month separately', () => {
  const one = subscription();
  const ended = { ...one, endsOn: '2026-01-31' };
  expect(summaryOf(lastOf([[one], [one], [one], [ended]]).lines)).toEqual([
    'Stopped GrossExchange 007 0 -3000  ',
    'Correction GrossExchange 007 -3000 -3000 period-1 ',
    'Correction GrossExchange 007 -3000 -3000 period-2 ',
  ]);
  expect(lastOf([[one], [ended], [ended], [ended]]).lines).toEqual([]);
});

describe('a leaver', () => {
  it('continues through the last pay, which takes the months after it', () => {
    const one = subscription({ endsOn: '2026-04-30', lastPayMonth: '2026-02-28' });
    const each = (count: number) => summaryOf(lastOf(Array(count).fill([one])).lines);
    const net = 2 * (3000 + 428);
    expect(each(2)).toEqual([`Settlement NetSettlement 007 ${net} ${net}  `]);
    expect(each(3)).toEqual(['Stopped GrossExchange 007 0 -3000  ']);
    expect(each(4)).toEqual([]);
  });

  it('who pays the provider themselves has nothing to settle with the employer', () => {
    const one = subscription({ endsOn: '2026-04-30', lastPayMonth: '2026-02-28' });
    const period = (month: number) => ({ ...inMonth(month), employeesPay: true });
    expect(lastOf(Array(2).fill([one]), { period }).lines).toEqual([]);
    expect(summaryOf(lastOf(Array(3).fill([one]), { period }).lines)).toEqual([
      'Stopped GrossExchange 007 0 -3000  ',
    ]);
  });

  it('whose last pay was before payroll began here was settled without it', () => {
    const one = subscription({
      startsOn: '2025-01-01',
      endsOn: '2026-03-31',
      lastPayMonth: '2025-12-31',
    });
    expect(summaryOf(lastOf([[one]]).lines)).toEqual([]);
    expect(summaryOf(lastOf([[one], [one]]).lines)).toEqual([]);
  });

  it('who stays gets back what was settled', () => {
    const leaves = subscription({ endsOn: '2026-02-28', lastPayMonth: '2026-01-31' });
    const stays = subscription();
    expect(summaryOf(lastOf([[leaves], [stays]]).lines)).toEqual([
      'Correction NetSettlement 007 -3428 -3428  ',
    ]);
  });
});

describe('numbers', () => {
  it('stop under the old one and begin under the new one', () => {
    const one = subscription();
    expect(summaryOf(lastOf([[one], [{ ...one, employeeNumber: '8' }]]).lines)).toEqual([
      'Stopped GrossExchange 007 0 -3000  ',
      'New GrossExchange 8 3000 3000  ',
    ]);
  });

  it('are held together, so that payroll never has only one of the two lines', () => {
    const one = subscription();
    const moved = { ...one, employeeNumber: '8' };
    const other = subscription({
      subscriptionId: 'b',
      employeeNumber: '8',
      birthDate: '1980-02-02',
    });
    const { lines } = lastOf([
      [one, other],
      [moved, other],
    ]);
    expect(summaryOf(lines)).toEqual([
      'Stopped GrossExchange 007 0 -3000  number-shared',
      'New GrossExchange 8 3000 3000  number-shared',
    ]);
  });

  it('of two people are held, and of one person with two subscriptions are not', () => {
    const one = subscription();
    const second = { ...one, subscriptionId: 'b' };
    expect(lastOf([[one, second]]).lines.map(({ heldReason }) => heldReason)).toEqual([null, null]);
    const stranger = { ...second, birthDate: '1980-02-02' };
    expect(heldReasons([one, stranger])).toEqual(['number-shared', 'number-shared']);
  });

  it('may pass from an employee who left to one who came', () => {
    const left = subscription({ endsOn: '2026-01-31' });
    const came = subscription({
      subscriptionId: 'b',
      startsOn: '2026-02-01',
      birthDate: '1980-02-02',
    });
    expect(heldReasons([left], [left, came])).toEqual([null, null]);
  });

  it('that are missing hold a line, and the last known number stays in force', () => {
    const none = subscription({ employeeNumber: null });
    expect(summaryOf(lastOf([[none]]).lines)).toEqual(['New GrossExchange  3000 3000  no-number']);
    expect(lastOf([[subscription()], [none]]).lines).toEqual([]);
  });

  it('that are left out move no amounts, though components have different numbers', () => {
    const charge = (component: PayrollComponent, employeeNumber: string, delta: number) => ({
      subscriptionId: 'a',
      periodId: 'period-0',
      originPeriodId: null,
      component,
      employeeNumber,
      delta,
      change: 'New' as const,
      reason: 'subscription' as const,
    });
    const lines = [charge('NetOwnContribution', '007', 428), charge('GrossExchange', '8', 3000)];
    const more = new Map([...components, ['NetOwnContribution', 'Minus'] as const]);
    const all = new Map([...more, ['EmployerContribution', 'Information'] as const]);
    const before = { ...nothing, periods: [{ ...inMonth(0), components: more }], lines };
    const none = [subscription({ employeeNumber: null })];
    expect(summaryOf(linesOf(before, none, { ...inMonth(1), components: more }))).toEqual([]);
    expect(summaryOf(linesOf(before, none, { ...inMonth(1), components: all }))).toEqual([
      'New EmployerContribution 8 500 500  ',
    ]);
  });
});

describe('four-weekly periods', () => {
  const calendar = { frequency: 'FourWeekly' as const, firstDay: null, cutOffDay: 14, payday: 20 };
  const period = (index: number): LinePeriod => ({
    ...periodOf(calendar, 2026, index + 1),
    periodId: `period-${index}`,
    frequency: 'FourWeekly',
    components,
  });

  it('add up to twelve months, with the rounding of period 13', () => {
    const one = subscription({ amounts: [dated('2026-01-01', 2999)] });
    // 13 × 2768 = 35984, and 12 × 2999 = 35988.
    expect(summaryOf(lastOf(Array(1).fill([one]), { period }).lines)).toEqual([
      'New GrossExchange 007 2768 2768  ',
    ]);
    expect(summaryOf(lastOf(Array(13).fill([one]), { period }).lines)).toEqual([
      'Correction GrossExchange 007 4 4  ',
    ]);
  });

  it('add no rounding for an employee who left', () => {
    const one = subscription({ amounts: [dated('2026-01-01', 2999)], endsOn: '2026-06-30' });
    expect(lastOf(Array(13).fill([one]), { period }).lines).toEqual([]);
  });
});

it('stops a component that was switched off', () => {
  const one = subscription();
  const off = (month: number) => ({
    ...inMonth(month),
    ...(month > 0 && { components: new Map([['NetSettlement' as const, 'Minus' as const]]) }),
  });
  expect(summaryOf(lastOf([[one], [one]], { period: off }).lines)).toEqual([
    'Stopped GrossExchange 007 0 -3000  ',
  ]);
});
