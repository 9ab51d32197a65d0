import { describe, expect, it } from 'vitest';
import type { ArticleRegistration } from './article-registration-rules.ts';
import { checkRequest, type CheckSurroundings } from './check-rules.ts';

const request = {
  total_price: 4250,
  start_date: '2026-04-01',
  employee_number: '004817',
  cost_centre: '4120',
} as ArticleRegistration;

const surroundings: CheckSurroundings = {
  employer: { maximum_price: 7500, first_start_offset: 14, last_start_offset: 200 },
  employeeList: { hasList: true, entry: undefined },
  otherSubscription: undefined,
  isCostCentreInUse: true,
  date: '2026-03-18',
};

const answers = (over: Partial<ArticleRegistration>, around: Partial<CheckSurroundings> = {}) =>
  Object.fromEntries(
    checkRequest({ ...request, ...over }, { ...surroundings, ...around }).map((check) => [
      check.check,
      [check.answer, check.reason],
    ]),
  );

describe('the checks of a request', () => {
  it('say yes, no or unknown, and why', () => {
    expect(answers({})).toEqual({
      'on-employee-list': ['no', 'not-on-employee-list'],
      'no-other-subscription': ['yes', 'no-other-subscription'],
      'price-within-maximum': ['yes', 'price-within-maximum'],
      'start-date-possible': ['yes', 'start-date-within-term'],
      'cost-centre-known': ['yes', 'cost-centre-in-use'],
    });
    expect(answers({ employee_number: null, cost_centre: null })).toMatchObject({
      'on-employee-list': ['unknown', 'no-employee-number'],
      'cost-centre-known': ['unknown', 'no-cost-centre'],
    });
  });

  it('look on the employee list, and say whom it names', () => {
    const employeeList = {
      hasList: true,
      entry: { employee_number: '4817', employee_name: "Ş. van 't Veld" },
    };
    const [check] = checkRequest(request, { ...surroundings, employeeList });
    expect(check).toEqual({
      check: 'on-employee-list',
      answer: 'yes',
      reason: 'on-employee-list',
      facts: { employeeNumber: '4817', employeeName: "Ş. van 't Veld" },
    });
    const none = { hasList: false, entry: undefined };
    expect(answers({}, { employeeList: none })['on-employee-list']).toEqual([
      'unknown',
      'no-employee-list',
    ]);
  });

  it('know a cost centre by the subscriptions that carry it', () => {
    const told = (isCostCentreInUse: boolean | null) =>
      answers({}, { isCostCentreInUse })['cost-centre-known'];
    expect(told(false)).toEqual(['no', 'cost-centre-new']);
    expect(told(null)).toEqual(['unknown', 'no-cost-centre-in-use']);
  });

  it('take the maximum price itself as within it', () => {
    expect(answers({ total_price: 7500 })['price-within-maximum']?.[0]).toBe('yes');
    expect(answers({ total_price: 7501 })['price-within-maximum']?.[0]).toBe('no');
    const employer = { ...surroundings.employer, maximum_price: null };
    expect(answers({ total_price: 99_999 }, { employer })['price-within-maximum']).toEqual([
      'yes',
      'no-maximum-price',
    ]);
  });

  it('take the first and the last day as possible', () => {
    for (const [start, reason] of [
      ['2026-03-31', 'start-date-too-early'],
      ['2026-04-01', 'start-date-within-term'],
      ['2026-10-04', 'start-date-within-term'],
      ['2026-10-05', 'start-date-too-late'],
    ]) {
      expect(answers({ start_date: start })['start-date-possible']?.[1]).toBe(reason);
    }
  });

  it('name the other subscription', () => {
    const otherSubscription = {
      subscription_id: '0190a000-0000-7000-8000-000000000001',
      subscription_number: 20871,
      article_name: 'Zwemmen',
      period_end: '2026-03-31',
    };
    const [, check] = checkRequest(request, { ...surroundings, otherSubscription });
    expect(check).toMatchObject({
      answer: 'no',
      facts: { subscriptionNumber: 'SP-20871', periodEnd: '2026-03-31' },
    });
  });
});
