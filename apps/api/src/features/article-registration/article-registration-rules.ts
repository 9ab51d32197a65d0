import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRecord,
  Check,
} from '@portal/contract/article-registration-shapes';
import { listedFields, namesOf, participationFields } from '@portal/contract/participation-fields';
import { prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * The columns read of one request. They are named, because a statement that selects all columns is
 * planned again each time.
 */
export const requestColumns = [
  ...(['articleRegistrationId', 'projectId', 'externalReference', 'status', 'version'] as const),
  ...participationFields,
  ...(['startDate', 'acceptedAt', 'acceptanceReference', 'submitted', 'requestedAt'] as const),
  ...(['decidedAt', 'decidedByAccountId', 'decidedByName', 'decidedOnBehalfOfAccountId'] as const),
  ...(['decidedOnBehalfOfName', 'rejectionReason', 'withdrawnAt', 'decidedChecks'] as const),
] as const;

export type ArticleRegistration = Pick<
  Selectable<Tables['articleRegistration']>,
  (typeof requestColumns)[number]
>;

/** The columns read of a project as the party to a contract, and for its decisions. */
export const employerColumns = [
  ...(['name', 'legalName', 'kvkNumber', 'address', 'language', 'requiresAuthorization'] as const),
  ...(['maximumPrice', 'firstStartOffset', 'lastStartOffset'] as const),
  ...(['pensionBasisFollowsExchange', 'holidayPayBasisFollowsExchange'] as const),
  'signAaoWithoutAuthorization',
  'signAaoWithoutAuthorizationSignatureLine1',
  'signAaoWithoutAuthorizationSignatureLine2',
] as const;

export type Employer = Pick<Selectable<Tables['project']>, (typeof employerColumns)[number]>;

/** The columns that lists show of a request. Lists read no others. */
export const listedColumns = [
  'articleRegistrationId',
  ...namesOf(listedFields),
  'startDate',
  'status',
  'version',
  'requestedAt',
  'decidedAt',
  'decidedByName',
  'decidedOnBehalfOfName',
  'rejectionReason',
  'withdrawnAt',
] as const;
export type ListedArticleRegistration = Pick<ArticleRegistration, (typeof listedColumns)[number]>;

/**
 * A request by itself, as lists and its own page show it. The pipeline removes fields that the call
 * does not declare.
 */
export function describeRecord({
  requestedAt,
  decidedAt,
  decidedByName,
  decidedOnBehalfOfName,
  status,
  withdrawnAt,
  ...row
}: ListedArticleRegistration): ArticleRegistrationRecord {
  // The row is spread last: fields added after it cost ten times as much, in an export of
  // thousands.
  return {
    prettyLastName: prettyLastName(row),
    status: withdrawnAt === null ? status : 'Withdrawn',
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedByName,
    decidedOnBehalfOf: decidedOnBehalfOfName,
    ...row,
  };
}

/** A request as its own page shows it. */
export function describeDetail(
  row: ArticleRegistration,
  answer: { subscriptionId: string | null; checks: Check[]; isDecidedByYou: boolean },
): ArticleRegistrationDetail {
  return { ...row, ...describeRecord(row), ...answer };
}
