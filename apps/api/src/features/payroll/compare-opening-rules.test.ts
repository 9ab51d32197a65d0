import { expect, it } from 'vitest';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { compareOpening } from './compare-opening-rules.ts';

const settings = payrollSettings(['GrossExchange', 'NetOwnContribution']);
const opening = (employeeNumber: string | null, GrossExchange: number) => ({
  employeeNumber,
  amounts: { GrossExchange },
});
const has = (employeeNumber: string, amount: number, code = '100') => ({
  employeeNumber,
  code,
  amount,
});

it('agrees whatever sign payroll uses, and adds up two subscriptions of one person', () => {
  const rows = [has('007', -4000), has('8', 1500), has('8', 1500)];
  expect(compareOpening([opening('007', 4000), opening('8', 3000)], rows, settings)).toEqual({
    sameCount: 2,
    differences: [],
    withoutNumber: 0,
  });
  expect(compareOpening([opening('8', 1000), opening('8', 2000)], rows.slice(1), settings)).toEqual(
    {
      sameCount: 1,
      differences: [],
      withoutNumber: 0,
    },
  );
});

it('reports other amounts, people missing on either side, and unknown codes', () => {
  const rows = [has('10', 3999), has('9', 4000), has('9', 100, '999')];
  expect(compareOpening([opening('10', 4000), opening('11', 4000)], rows, settings)).toEqual({
    sameCount: 0,
    withoutNumber: 0,
    differences: [
      {
        employeeNumber: '9',
        code: '100',
        component: 'GrossExchange',
        portal: 0,
        payroll: 4000,
      },
      { employeeNumber: '9', code: '999', component: null, portal: 0, payroll: 100 },
      {
        employeeNumber: '10',
        code: '100',
        component: 'GrossExchange',
        portal: 4000,
        payroll: 3999,
      },
      {
        employeeNumber: '11',
        code: '100',
        component: 'GrossExchange',
        portal: 4000,
        payroll: 0,
      },
    ],
  });
});

it('counts amounts of people without a number, which payroll cannot have', () => {
  expect(compareOpening([opening(null, 4000)], [], settings)).toEqual({
    sameCount: 0,
    differences: [],
    withoutNumber: 1,
  });
});

it('matches a number in another spelling, unless it could also be another number', () => {
  const same = { sameCount: 1, differences: [], withoutNumber: 0 };
  expect(compareOpening([opening('00123', 4000)], [has("'00123", 4000)], settings)).toEqual(same);
  expect(compareOpening([opening('００１２３', 4000)], [has('00123', 4000)], settings)).toEqual(
    same,
  );
  const rows = [has("'00123", 4000), has('００１２３', 4000)];
  const comparison = compareOpening([opening('00123', 4000)], rows, settings);
  expect(comparison.sameCount).toBe(0);
  expect(comparison.differences.map((one) => one.employeeNumber).sort()).toEqual(
    ["'00123", '00123', '００１２３'].sort(),
  );
  const [exact, other] = [has('00123', 4000), has("'00123", 4000)];
  expect(compareOpening([opening('00123', 4000)], [exact, other], settings)).toMatchObject({
    sameCount: 1,
    differences: [{ employeeNumber: "'00123", portal: 0, payroll: 4000 }],
  });
});
