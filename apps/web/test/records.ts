import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRecord,
  ArticleRegistrationRow,
} from '@portal/contract/article-registration-shapes';
import type { SubscriptionRow } from '@portal/contract/subscription';

const person = {
  firstName: 'Noor',
  infix: 'van der',
  lastName: 'Velden',
  prettyLastName: 'Velden, van der',
  birthDate: '1991-11-08',
  gender: 'Female',
  employeeNumber: '004817',
  department: 'Verpleging Noord',
} as const;

const request: ArticleRegistrationRecord = {
  articleRegistrationId: 'request-1',
  ...person,
  costCentre: '4120',
  articleName: 'Fitness Compleet',
  sportsLocation: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  startDate: '2026-04-01',
  months: 12,
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
  status: 'ToApprove',
  version: 1,
  requestedAt: '2026-03-12T07:14:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decidedOnBehalfOf: null,
  rejectionReason: null,
};

/** A request that waits for a decision, unless `changes` says otherwise. */
export const requestRow = (
  changes: Partial<ArticleRegistrationRow> = {},
): ArticleRegistrationRow => ({ ...request, checkCounts: { no: 0, unknown: 0 }, ...changes });

/** The same, whole. */
export const requestDetail = (
  changes: Partial<ArticleRegistrationDetail> = {},
): ArticleRegistrationDetail => ({
  ...request,
  projectId: 'id-Vlierboom',
  emailAddress: 'n.velden@example.test',
  address: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    addition: 'II',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  },
  checks: [],
  subscriptionId: null,
  ...changes,
});

/** A subscription that runs, unless `changes` says otherwise. */
export const subscriptionRow = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  subscriptionId: 'subscription-1',
  subscriptionNumber: '20871',
  ...person,
  status: 'Active',
  type: 'Fitness Compleet',
  months: 12,
  price: 4250,
  periodStart: '2026-04-01',
  periodEnd: null,
  suspendFrom: null,
  suspendTill: null,
  ...changes,
});
