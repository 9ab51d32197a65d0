import type { Check } from '@portal/contract/article-registration';
import { addDays } from '@portal/contract/dates';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';

/** A subscription that the employee of a request has beside it. */
export interface OtherSubscription {
  readonly subscription_id: string;
  readonly subscription_number: number;
  readonly article_name: string;
  readonly period_end: string | null;
}

/** What the checks look at besides the request. */
export interface CheckSurroundings {
  readonly employer: Pick<Employer, 'maximum_price' | 'first_start_offset' | 'last_start_offset'>;
  readonly otherSubscription: OtherSubscription | undefined;
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** Every check of a request that waits: it says what is so, and leaves the decision to people. */
export const checkRequest = (
  request: ArticleRegistration,
  surroundings: CheckSurroundings,
): Check[] => [
  checkEmployeeList(request),
  checkOtherSubscription(surroundings),
  checkPrice(request, surroundings),
  checkStartDate(request, surroundings),
  checkCostCentre(request),
];

/** No project has an employee list to look on yet. */
const checkEmployeeList = (request: ArticleRegistration): Check => ({
  check: 'on-employee-list',
  answer: 'unknown',
  reason: request.employee_number === null ? 'no-employee-number' : 'no-employee-list',
  facts: {},
});

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

function checkPrice(request: ArticleRegistration, { employer }: CheckSurroundings): Check {
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

function checkStartDate(
  request: ArticleRegistration,
  { employer, date }: CheckSurroundings,
): Check {
  const check = 'start-date-possible';
  const startDate = request.start_date;
  const firstStartDate = addDays(date, employer.first_start_offset);
  const lastStartDate = addDays(date, employer.last_start_offset);
  const facts = { startDate, firstStartDate, lastStartDate };
  if (startDate < firstStartDate) {
    return { check, answer: 'no', reason: 'start-date-too-early', facts };
  }
  if (startDate > lastStartDate) {
    return { check, answer: 'no', reason: 'start-date-too-late', facts };
  }
  return { check, answer: 'yes', reason: 'start-date-within-term', facts };
}

/** The portal knows no list of cost centres to hold one against. */
const checkCostCentre = (request: ArticleRegistration): Check =>
  request.cost_centre === null
    ? { check: 'cost-centre-known', answer: 'unknown', reason: 'no-cost-centre', facts: {} }
    : {
        check: 'cost-centre-known',
        answer: 'unknown',
        reason: 'no-cost-centre-in-use',
        facts: { costCentre: request.cost_centre },
      };
