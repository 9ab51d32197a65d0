import { describe, expect, it } from 'vitest';
import type { ArticleRegistration } from './article-registration-rules.ts';
import { checkRequest, type CheckContext } from './check-rules.ts';

const request = {
  totalPrice: 4250,
  startDate: '2026-04-01',
  employeeNumber: '004817',
  costCentre: '4120',
} as ArticleRegistration;

const context: CheckContext = {
  employer: { maximumPrice: 7500, firstStartOffset: 14, lastStartOffset: 200 },
  employeeList: { hasList: true, entry: undefined },
  otherSubscription: undefined,
  isCostCentreInUse: true,
  date: '2026-03-18',
};

const answers = (
  overrides: Partial<ArticleRegistration>,
  overContext: Partial<CheckContext> = {},
) =>
  Object.fromEntries(
    checkRequest({ ...request, ...overrides }, { ...context, ...overContext }).map((check) => [
      check.check,
      [check.answer, check.reason],
    ]),
  );

describe('the checks of a request', () => {
  it('answer yes, no or unknown, with a reason', () => {
    expect(answers({})).toEqual({
      'on-employee-list': ['no', 'not-on-employee-list'],
      'no-other-subscription': ['yes', 'no-other-subscription'],
      'price-within-maximum': ['yes', 'price-within-maximum'],
      'start-date-possible': ['yes', 'start-date-within-term'],
      'cost-centre-known': ['yes', 'cost-centre-in-use'],
    });
    expect(answers({ employeeNumber: null, costCentre: null })).toMatchObject({
      'on-employee-list': ['unknown', 'no-employee-number'],
      'cost-centre-known': ['unknown', 'no-cost-centre'],
    });
  });

  it('search the employee list, and return the name on it', () => {
    const employeeList = {
      hasList: true,
      entry: { employeeNumber: '4817', employeeName: "Ş. van 't Veld" },
    };
    const [check] = checkRequest(request, { ...context, employeeList });
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

  it('recognise a cost centre that subscriptions use', () => {
    const answerFor = (isCostCentreInUse: boolean | null) =>
      answers({}, { isCostCentreInUse })['cost-centre-known'];
    expect(answerFor(false)).toEqual(['no', 'cost-centre-new']);
    expect(answerFor(null)).toEqual(['unknown', 'no-cost-centre-in-use']);
  });

  it('accept the maximum price itself', () => {
    expect(answers({ totalPrice: 7500 })['price-within-maximum']?.[0]).toBe('yes');
    expect(answers({ totalPrice: 7501 })['price-within-maximum']?.[0]).toBe('no');
    const employer = { ...context.employer, maximumPrice: null };
    expect(answers({ totalPrice: 99_999 }, { employer })['price-within-maximum']).toEqual([
      'yes',
      'no-maximum-price',
    ]);
  });

  it('accept the first and the last possible day', () => {
    for (const [start, reason] of [
      ['2026-03-31', 'start-date-too-early'],
      ['2026-04-01', 'start-date-within-term'],
      ['2026-10-04', 'start-date-within-term'],
      ['2026-10-05', 'start-date-too-late'],
    ]) {
      expect(answers({ startDate: start })['start-date-possible']?.[1]).toBe(reason);
    }
  });

  it('return the other subscription', () => {
    const otherSubscription = {
      subscriptionId: '0190a000-0000-7000-8000-000000000001',
      subscriptionNumber: 20871,
      articleName: 'Zwemmen',
      periodEnd: '2026-03-31',
    };
    const [, check] = checkRequest(request, { ...context, otherSubscription });
    expect(check).toMatchObject({
      answer: 'no',
      facts: { subscriptionNumber: 'SP-20871', periodEnd: '2026-03-31' },
    });
  });
});
