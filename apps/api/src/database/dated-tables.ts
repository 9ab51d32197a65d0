import type { DateText, Moment } from './column-types.ts';

/** The monthly costs of a subscription from a day on, until the next amounts apply. */
export interface SubscriptionAmountsTable {
  projectId: string;
  subscriptionId: string;
  validFrom: DateText;
  totalPrice: number;
  grossExchange: number;
  netExchange: number;
  employerContribution: number;
  netOwnContribution: number;
}

/**
 * The days, both included, on which a subscription is suspended; no last day means that it is
 * unknown yet.
 */
export interface SubscriptionSuspensionsTable {
  projectId: string;
  subscriptionId: string;
  suspendedFrom: DateText;
  suspendedTill: DateText | null;
}

/** Approvers who opened a request before its decision. */
export interface ArticleRegistrationViewerTable {
  projectId: string;
  articleRegistrationId: string;
  accountId: string;
  seenAt: Moment;
}
