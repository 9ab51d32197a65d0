import type { DateText, Moment } from './column-types.ts';

/** What a subscription costs a month from a day on, until the next amounts count. */
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

/** Days, both included, on which a subscription rests; no last day means that none is known yet. */
export interface SubscriptionSuspensionsTable {
  projectId: string;
  subscriptionId: string;
  suspendedFrom: DateText;
  suspendedTill: DateText | null;
}

/** Who may decide on a request and opened it while it waited. */
export interface ArticleRegistrationViewerTable {
  projectId: string;
  articleRegistrationId: string;
  accountId: string;
  seenAt: Moment;
}
