import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRecord,
  ArticleRegistrationRow,
} from '@portal/contract/article-registration-shapes';
import {
  fieldsWith,
  inSubscriptions,
  namesOf,
  participantFields,
  workFields,
} from '@portal/contract/participation-fields';
import type { Participant } from '@portal/contract/participation';
import type { SubscriptionDetail, SubscriptionRow } from '@portal/contract/subscription';
import { idOf } from './id-of.ts';

/** The optional fields that the records below do not have. */
const absentIn = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
const absent = absentIn(fieldsWith(workFields, 'isOptional'));
const absentInRows = absentIn(namesOf(inSubscriptions(workFields)));

const person = {
  ...absentInRows,
  firstName: 'Noor',
  infix: 'van der',
  lastName: 'Velden',
  prettyLastName: 'Velden, van der',
  birthDate: '1991-11-08',
  gender: 'Female',
  employeeNumber: '004817',
  department: 'Verpleging Noord',
} as const;

const contact = {
  emailAddress: 'n.velden@example.test',
  address: {
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    addition: 'II',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  },
};

const agreement = {
  costCentre: '4120',
  sportsLocation: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  startDate: '2026-04-01',
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
};

const request: ArticleRegistrationRecord = {
  articleRegistrationId: idOf('request-1'),
  ...absent,
  ...person,
  ...agreement,
  articleName: 'Fitness Compleet',
  months: 12,
  status: 'ToApprove',
  version: 1,
  requestedAt: '2026-03-12T07:14:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decidedOnBehalfOf: null,
  rejectionReason: null,
};

/** A request without its checks. */
export const requestRecord = (
  changes: Partial<ArticleRegistrationRecord> = {},
): ArticleRegistrationRecord => ({ ...request, ...changes });

/** A request that waits for a decision; `changes` overrides fields. */
export const requestRow = (
  changes: Partial<ArticleRegistrationRow> = {},
): ArticleRegistrationRow => ({ ...request, checkCounts: { no: 0, unknown: 0 }, ...changes });

/** The same request, with all its details. */
export const requestDetail = (
  changes: Partial<ArticleRegistrationDetail> = {},
): ArticleRegistrationDetail => ({
  ...request,
  projectId: idOf('Vlierboom'),
  ...contact,
  checks: [],
  subscriptionId: null,
  isDecidedByYou: false,
  ...changes,
});

/** A running subscription; `changes` overrides fields. */
export const subscriptionRow = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  subscriptionId: idOf('subscription-1'),
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

/** The same subscription, with all its details; the provider created it. */
export const subscriptionDetail = (
  changes: Partial<SubscriptionDetail> = {},
): SubscriptionDetail => ({
  ...absent,
  ...subscriptionRow(),
  ...contact,
  ...agreement,
  projectId: idOf('Vlierboom'),
  articleRegistrationId: null,
  leaving: null,
  decidedAt: null,
  decidedBy: null,
  decidedOnBehalfOf: null,
  ...changes,
});

/** The employee's fields of a record. */
export const participantOf = (record: Participant): Participant =>
  Object.fromEntries(namesOf(participantFields).map((name) => [name, record[name]])) as Participant;
