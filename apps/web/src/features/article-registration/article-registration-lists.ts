import {
  articleRegistrationColumns,
  type ArticleRegistrationColumn,
  type ArticleRegistrationStatus,
} from '@portal/contract/article-registration-shapes';

/** The lists of requests, each with its path. */
export const listPaths = {
  toApprove: '/requests/to-approve',
  approved: '/requests/approved',
  rejected: '/requests/rejected',
} as const;

export type ArticleRegistrationList = keyof typeof listPaths;

export const listOfStatus = {
  ToApprove: 'toApprove',
  Approved: 'approved',
  Rejected: 'rejected',
} as const satisfies Record<ArticleRegistrationStatus, ArticleRegistrationList>;

/** The filter that an address can switch on; only the inbox has it. */
export const allChecksGreen = 'allChecksGreen';

interface ListOrder {
  readonly columns: readonly ArticleRegistrationColumn[];
  readonly defaultSortBy: ArticleRegistrationColumn;
  readonly defaultDescending: boolean;
  readonly filters?: readonly string[];
}

const newestFirst: ListOrder = {
  columns: articleRegistrationColumns,
  defaultSortBy: 'decidedAt',
  defaultDescending: true,
};

/**
 * The inbox starts with the request that waits longest, the other lists with the latest decision.
 */
export const listOrders: Record<ArticleRegistrationList, ListOrder> = {
  toApprove: {
    columns: articleRegistrationColumns,
    defaultSortBy: 'requestedAt',
    defaultDescending: false,
    filters: [allChecksGreen],
  },
  approved: newestFirst,
  rejected: newestFirst,
};

export const editPath = (articleRegistrationId: string): string =>
  `/requests/detail-edit/${articleRegistrationId}`;

export const detailPath = (articleRegistrationId: string): string =>
  `/requests/detail/${articleRegistrationId}`;
