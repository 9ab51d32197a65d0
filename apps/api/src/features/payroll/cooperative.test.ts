import { expect, it } from 'vitest';
import type { PayrollLineColumn } from '@portal/contract/payroll-shapes';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeSubscription, monthlyPeriod } from '../../../test/payroll-history.ts';
import { finish, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { type Charged, lineKey } from './charged-rules.ts';
import { digestCooperatively } from './store-lines.ts';
import { linesCooperatively, linesOf, missedCooperatively } from './line-rules.ts';
import { ownFile } from './own-file-rules.ts';
import { type Line, listIndexes, type LineSource } from './payroll-row-rules.ts';
import { proofCooperatively } from './reconciliation-rules.ts';
import { totalsCooperatively } from './total-rules.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';

const nothing: Charged = { periods: [], lines: [], openingPeriodId: 'opening', decisions: [] };
const subscriptions = Array.from({ length: 5_000 }, (_, index) =>
  makeSubscription({ subscriptionId: `s${index}`, employeeNumber: `N${index % 4999}` }),
);
const period = monthlyPeriod(0);
const lines = linesOf(nothing, subscriptions, period);

const sourceOf = (own: readonly Line[]): LineSource => ({
  lines: own,
  nameOf: ({ subscriptionId }) => ({ firstName: '', infix: null, lastName: subscriptionId }),
  codeOf: ({ component }) => component,
  originOf: () => null,
});
const request = { search: '', descending: false };

/** How often a cooperative function yields. */
function pausesOf(work: Cooperative<unknown>): number {
  let pauses = 0;
  while (work.next().done !== true) pauses += 1;
  return pauses;
}

it.each<[string, () => Cooperative<unknown>]>([
  ['lines', () => linesCooperatively(nothing, subscriptions, period)],
  ['figures', () => proofCooperatively(nothing, subscriptions, period, lines)],
  ['missed months', () => missedCooperatively({ ...nothing, periods: [period] }, subscriptions)],
  ['totals', () => totalsCooperatively(lines)],
  ['digest', () => digestCooperatively(lines)],
  ['order', () => listIndexes(sourceOf(lines), { ...request, sortBy: 'lastName' })],
  [
    'file',
    () =>
      ownFile(payrollSettings(), {
        lines,
        charged: nothing,
        faultOf: () => null,
        period: { ...period, periodId: 'march' },
      }),
  ],
])('yields to the event loop while it makes the %s of thousands', (_, work) => {
  expect(pausesOf(work())).toBeGreaterThanOrEqual(lines.length / 2000 - 1);
});

it('sorts thousands of lines by each column, and keeps the order of equal ones', () => {
  const shuffled = lines.toSorted((one, other) =>
    lineKey(one).slice(-3) < lineKey(other).slice(-3) ? -1 : 1,
  );
  for (const descending of [false, true]) {
    const values = shuffled.map(({ amount }) => amount);
    const expected = Array.from(values.keys()).sort((one, other) => {
      const order = values[one]! - values[other]!;
      return (descending ? -order : order) || one - other;
    });
    const list = listIndexes(sourceOf(shuffled), { ...request, sortBy: 'amount', descending });
    expect([...finish(list)]).toEqual(expected);
  }
});

it('puts empty values last in either direction, and sorts texts without regard to accents and case', () => {
  const numbers = fc.array(fc.option(fc.constantFrom('É1', 'e2', 'E3', 'z', '10', '9')), {
    maxLength: 12,
  });
  const [line] = lines;
  fc.assert(
    fc.property(numbers, fc.boolean(), (employeeNumbers, descending) => {
      const own = employeeNumbers.map((employeeNumber) => ({ ...line!, employeeNumber }));
      const sortBy: PayrollLineColumn = 'employeeNumber';
      const indexes = finish(listIndexes(sourceOf(own), { search: '', sortBy, descending }));
      const listed = [...indexes].map((index) => employeeNumbers[index] ?? null);
      const order = ['10', '9', 'É1', 'e2', 'E3', 'z'];
      const known = listed.filter((each) => each !== null);
      const sorted = known.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
      expect(known).toEqual(descending ? sorted.reverse() : sorted);
      expect(listed.slice(known.length).every((each) => each === null)).toBe(true);
    }),
  );
});
