import type { Check, CheckCounts } from '@portal/contract/article-registration-shapes';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { startDateLimits } from './edit-rules.ts';

/** What the checks look at of a request itself. */
export type CheckedRequest = Pick<
  ArticleRegistration,
  'employee_number' | 'total_price' | 'start_date' | 'cost_centre'
>;

/** A subscription that the employee of a request has beside it. */
export interface OtherSubscription {
  readonly subscription_id: string;
  readonly subscription_number: number;
  readonly article_name: string;
  readonly period_end: string | null;
}

/** What the project's latest employee list says of an employee. */
export interface EmployeeListAnswer {
  /** Whether the project has saved a list at all. */
  readonly hasList: boolean;
  readonly entry: { readonly employee_number: string; readonly employee_name: string } | undefined;
}

/** What the checks look at besides the request. */
export interface CheckSurroundings {
  readonly employer: Pick<Employer, 'maximum_price' | 'first_start_offset' | 'last_start_offset'>;
  readonly employeeList: EmployeeListAnswer;
  readonly otherSubscription: OtherSubscription | undefined;
  /** Whether subscriptions carry the request's cost centre; null when none carries any. */
  readonly isCostCentreInUse: boolean | null;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** Every check of a request that waits: it says what is so, and leaves the decision to people. */
export const checkRequest = (request: CheckedRequest, surroundings: CheckSurroundings): Check[] => [
  checkEmployeeList(request, surroundings),
  checkOtherSubscription(surroundings),
  checkPrice(request, surroundings),
  checkStartDate(request, surroundings),
  checkCostCentre(request, surroundings),
];

/** How many of them are not green, by what they say. */
export const countChecks = (checks: readonly Check[]): CheckCounts => {
  const count = (answer: Check['answer']) =>
    checks.filter((check) => check.answer === answer).length;
  return { no: count('no'), unknown: count('unknown') };
};

function checkEmployeeList(
  { employee_number: employeeNumber }: CheckedRequest,
  { employeeList: { hasList, entry } }: CheckSurroundings,
): Check {
  const check = 'on-employee-list';
  if (employeeNumber === null) {
    return { check, answer: 'unknown', reason: 'no-employee-number', facts: {} };
  }
  if (!hasList) {
    return { check, answer: 'unknown', reason: 'no-employee-list', facts: { employeeNumber } };
  }
  if (!entry)
    return { check, answer: 'no', reason: 'not-on-employee-list', facts: { employeeNumber } };
  const facts = { employeeNumber: entry.employee_number, employeeName: entry.employee_name };
  return { check, answer: 'yes', reason: 'on-employee-list', facts };
}

function checkOtherSubscription({ otherSubscription: other }: CheckSurroundings): Check {
  const check = 'no-other-subscription';
  if (!other) return { check, answer: 'yes', reason: 'no-other-subscription', facts: {} };
  return {
    check,
    answer: 'no',
    reason: 'other-subscription',
    facts: {
      subscriptionId: other.subscription_id,
      subscriptionNumber: formatSubscriptionNumber(other.subscription_number),
      articleName: other.article_name,
      periodEnd: other.period_end,
    },
  };
}

function checkPrice(request: CheckedRequest, { employer }: CheckSurroundings): Check {
  const check = 'price-within-maximum';
  const price = request.total_price;
  const maximumPrice = employer.maximum_price;
  if (maximumPrice === null) {
    return { check, answer: 'yes', reason: 'no-maximum-price', facts: { price } };
  }
  const facts = { price, maximumPrice };
  return price <= maximumPrice
    ? { check, answer: 'yes', reason: 'price-within-maximum', facts }
    : { check, answer: 'no', reason: 'price-above-maximum', facts };
}

function checkStartDate(request: CheckedRequest, { employer, date }: CheckSurroundings): Check {
  const check = 'start-date-possible';
  const startDate = request.start_date;
  const { firstStartDate, lastStartDate } = startDateLimits(employer, date);
  const facts = { startDate, firstStartDate, lastStartDate };
  if (startDate < firstStartDate) {
    return { check, answer: 'no', reason: 'start-date-too-early', facts };
  }
  if (startDate > lastStartDate) {
    return { check, answer: 'no', reason: 'start-date-too-late', facts };
  }
  return { check, answer: 'yes', reason: 'start-date-within-term', facts };
}

function checkCostCentre(
  { cost_centre: costCentre }: CheckedRequest,
  { isCostCentreInUse: isInUse }: CheckSurroundings,
): Check {
  const check = 'cost-centre-known';
  if (costCentre === null) return { check, answer: 'unknown', reason: 'no-cost-centre', facts: {} };
  const facts = { costCentre };
  if (isInUse === null) return { check, answer: 'unknown', reason: 'no-cost-centre-in-use', facts };
  return isInUse
    ? { check, answer: 'yes', reason: 'cost-centre-in-use', facts }
    : { check, answer: 'no', reason: 'cost-centre-new', facts };
}
