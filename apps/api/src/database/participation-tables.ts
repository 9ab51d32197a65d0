import type {
  ArticleRegistrationListName,
  Check,
} from '@portal/contract/article-registration-shapes';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DateText,
  DefaultMoment,
  Json,
  JsonOrNull,
  Moment,
  MomentOrNull,
} from './column-types.ts';
import type { ParticipationColumns } from './participation-columns.ts';

/** The revision of a project's requests and subscriptions, spread over several slots. */
interface ListRevisionTable {
  projectId: string;
  slot: number;
  revision: number;
}

interface ParticipantTable extends ParticipationColumns {
  projectId: string;
  externalReference: string;
  /** Null for a number that is its own comparable form, and while it is not filled in. */
  comparableNumber: string | null;
  updatedAt: DefaultMoment;
  sortKey: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
}

interface ArticleRegistrationTable extends ParticipantTable {
  articleRegistrationId: string;
  status: ArticleRegistrationListName;
  version: Generated<number>;
  startDate: DateText;
  acceptedAt: Moment;
  acceptanceReference: string;
  submitted: Json<unknown>;
  requestedAt: Moment;
  decidedAt: MomentOrNull;
  decidedByAccountId: string | null;
  decidedByName: string | null;
  decidedOnBehalfOfAccountId: Generated<string | null>;
  decidedOnBehalfOfName: Generated<string | null>;
  rejectionReason: string | null;
  /** For a request that the employee withdrew: its status is Rejected, without a reason. */
  withdrawnAt: MomentOrNull;
  /** The checks at the decision; null before it, and for decisions from before they were stored. */
  decidedChecks: JsonOrNull<Check[]>;
}

interface AaoFileTable {
  articleRegistrationId: string;
  projectId: string;
  fileName: string;
  content: Uint8Array;
  sha256: string;
  signedAt: Moment;
}

interface SubscriptionTable extends ParticipantTable {
  subscriptionId: string;
  subscriptionNumber: Generated<number>;
  articleRegistrationId: string | null;
  periodStart: DateText;
  periodEnd: DateText | null;
  suspendFrom: DateText | null;
  suspendTill: DateText | null;
  listCancelledAt: MomentOrNull;
  listCancellationRectifiedAt: MomentOrNull;
  /** The end date that was reported with the two months after it. */
  leaverEndDate: DateText | null;
  lastPayrollRun: DateText | null;
  lastPayMonth: DateText | null;
  createdAt: DefaultMoment;
}

/** The monthly costs of a subscription from a day on, until the next amounts apply. */
interface SubscriptionAmountsTable {
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
interface SubscriptionSuspensionsTable {
  projectId: string;
  subscriptionId: string;
  suspendedFrom: DateText;
  suspendedTill: DateText | null;
}

/** Approvers who opened a request before its decision. */
interface ArticleRegistrationViewerTable {
  projectId: string;
  articleRegistrationId: string;
  accountId: string;
  seenAt: Moment;
}

/** Requests and subscriptions. */
export interface ParticipationTables {
  articleRegistration: ArticleRegistrationTable;
  articleRegistrationViewer: ArticleRegistrationViewerTable;
  aaoFile: AaoFileTable;
  subscription: SubscriptionTable;
  subscriptionAmounts: SubscriptionAmountsTable;
  subscriptionSuspensions: SubscriptionSuspensionsTable;
  listRevision: ListRevisionTable;
}
