import type { PayrollComponent, PayrollSign } from '@portal/contract/payroll-components';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeSubscription, monthlyPeriod } from '../../../test/payroll-history.ts';
import { plainNumbers, respell, storedSpellings } from '../../../test/spelled-numbers.ts';
import type { Charged, PayrollLine } from './charged-rules.ts';
import { linesOf } from './line-rules.ts';

const components = new Map<PayrollComponent, PayrollSign>([['GrossExchange', 'Minus']]);
const nothing: Charged = { periods: [], lines: [], openingPeriodId: 'opening', decisions: [] };
const period = (month: number) => ({ ...monthlyPeriod(month), components });
const subscriptionOf = (subscriptionId: string, employeeNumber: string, birthDate = '1988-02-29') =>
  makeSubscription({ subscriptionId, employeeNumber, birthDate });
const heldAs = (lines: readonly PayrollLine[]) => lines.map(({ heldReason }) => heldReason);

it('reports no change where only the spelling of a number differs', () => {
  const spelled = fc.tuple(plainNumbers, storedSpellings, storedSpellings);
  fc.assert(
    fc.property(spelled, ([number, one, other]) => {
      const [before, after] = [
        subscriptionOf('a', respell(number, one)),
        subscriptionOf('a', respell(number, other)),
      ];
      const { periodId } = period(0);
      const charged = linesOf(nothing, [before], period(0)).map((line) => ({ ...line, periodId }));
      const closed = { ...nothing, periods: [period(0)], lines: charged };
      expect(linesOf(closed, [after], period(1))).toEqual([]);
      // In the current spelling, once there is a change.
      const [stopped] = linesOf(closed, [{ ...after, endsOn: '2026-01-31' }], period(1));
      expect(stopped).toMatchObject({ change: 'Stopped', employeeNumber: before.employeeNumber });
    }),
  );
});

it('holds numbers of two people that differ only in spelling', () => {
  const two = [subscriptionOf('a', '00123'), subscriptionOf('b', "'00123", '1990-01-01')];
  expect(heldAs(linesOf(nothing, two, period(0)))).toEqual(['number-shared', 'number-shared']);
  const one = [subscriptionOf('a', '00123'), subscriptionOf('b', "'00123")];
  expect(heldAs(linesOf(nothing, one, period(0)))).toEqual([null, null]);
});
