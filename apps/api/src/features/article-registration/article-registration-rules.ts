import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRecord,
  Check,
} from '@portal/contract/article-registration-shapes';
import { listedParticipationFields } from '@portal/contract/participation';
import { prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type ArticleRegistration = Selectable<Tables['articleRegistration']>;

export type Employer = Selectable<Tables['project']>;

/** The columns that lists show of a request; lists do not read the other columns. */
export const listedColumns = [
  'articleRegistrationId',
  ...listedParticipationFields,
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
 * A request by itself, as lists and its own page show it. The call removes fields that it does not
 * declare.
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
  // The row comes last: fields added after it cost ten times as much, in an export of thousands.
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
