import type { Check, CheckCounts, OpenCheck } from '@portal/contract/article-registration-shapes';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { startDateLimits } from './edit-rules.ts';

/** The fields of a request that the checks use. */
export type CheckedRequest = Pick<
  ArticleRegistration,
  'employeeNumber' | 'totalPrice' | 'startDate' | 'costCentre'
>;

/** Another subscription of the request's employee. */
export interface OtherSubscription {
  readonly subscriptionId: string;
  readonly subscriptionNumber: number;
  readonly articleName: string;
  readonly periodEnd: string | null;
}

/** The entry of an employee on the project's latest employee list. */
export interface EmployeeListAnswer {
  /** Whether the project has saved a list. */
  readonly hasList: boolean;
  readonly entry: { readonly employeeNumber: string; readonly employeeName: string } | undefined;
}

/** The data that the checks use besides the request. */
export interface CheckContext {
  readonly employer: Pick<Employer, 'maximumPrice' | 'firstStartOffset' | 'lastStartOffset'>;
  readonly employeeList: EmployeeListAnswer;
  readonly otherSubscription: OtherSubscription | undefined;
  /** Whether subscriptions use the request's cost centre. Null when no subscription has one. */
  readonly isCostCentreInUse: boolean | null;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** Answers every check of a waiting request. The approver still decides. */
export const checkRequest = (request: CheckedRequest, context: CheckContext): Check[] => [
  checkEmployeeList(request, context),
  checkOtherSubscription(context),
  checkPrice(request, context),
  checkStartDate(request, context),
  checkCostCentre(request, context),
];

/** The number of checks that are not green, by answer. */
export const countChecks = (checks: readonly Check[]): CheckCounts => {
  const count = (answer: Check['answer']) =>
    checks.filter((check) => check.answer === answer).length;
  return { no: count('no'), unknown: count('unknown') };
};

/** The checks that are not green, with their reasons: those that say no, then the unknown ones. */
export const openChecks = (checks: readonly Check[]): OpenCheck[] =>
  (['no', 'unknown'] as const).flatMap((answer) =>
    checks
      .filter((check) => check.answer === answer)
      .map(({ check, reason }) => ({ check, answer, reason })),
  );

function checkEmployeeList(
  { employeeNumber }: CheckedRequest,
  { employeeList: { hasList, entry } }: CheckContext,
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
  const facts = { employeeNumber: entry.employeeNumber, employeeName: entry.employeeName };
  return { check, answer: 'yes', reason: 'on-employee-list', facts };
}

function checkOtherSubscription({ otherSubscription: other }: CheckContext): Check {
  const check = 'no-other-subscription';
  if (!other) return { check, answer: 'yes', reason: 'no-other-subscription', facts: {} };
  return {
    check,
    answer: 'no',
    reason: 'other-subscription',
    facts: {
      subscriptionId: other.subscriptionId,
      subscriptionNumber: formatSubscriptionNumber(other.subscriptionNumber),
      articleName: other.articleName,
      periodEnd: other.periodEnd,
    },
  };
}

function checkPrice(request: CheckedRequest, { employer }: CheckContext): Check {
  const check = 'price-within-maximum';
  const price = request.totalPrice;
  const maximumPrice = employer.maximumPrice;
  if (maximumPrice === null) {
    return { check, answer: 'yes', reason: 'no-maximum-price', facts: { price } };
  }
  const facts = { price, maximumPrice };
  return price <= maximumPrice
    ? { check, answer: 'yes', reason: 'price-within-maximum', facts }
    : { check, answer: 'no', reason: 'price-above-maximum', facts };
}

function checkStartDate(request: CheckedRequest, { employer, date }: CheckContext): Check {
  const check = 'start-date-possible';
  const startDate = request.startDate;
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
  { costCentre }: CheckedRequest,
  { isCostCentreInUse: isInUse }: CheckContext,
): Check {
  const check = 'cost-centre-known';
  if (costCentre === null) return { check, answer: 'unknown', reason: 'no-cost-centre', facts: {} };
  const facts = { costCentre };
  if (isInUse === null) return { check, answer: 'unknown', reason: 'no-cost-centre-in-use', facts };
  return isInUse
    ? { check, answer: 'yes', reason: 'cost-centre-in-use', facts }
    : { check, answer: 'no', reason: 'cost-centre-new', facts };
}
