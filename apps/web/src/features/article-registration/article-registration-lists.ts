import {
  articleRegistrationColumns,
  checkFilterAnswers,
  checkFilterNames,
  type ArticleRegistrationColumn,
  type ArticleRegistrationStatus,
} from '@portal/contract/article-registration-shapes';
import { valueFilterFields } from '../../domain-ui/participation-filters.ts';
import type { FilterField, TableFilters } from '../../lib/table-filters.ts';

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
  Withdrawn: 'rejected',
} as const satisfies Record<ArticleRegistrationStatus, ArticleRegistrationList>;

interface ListOrder {
  readonly columns: readonly ArticleRegistrationColumn[];
  readonly defaultSortBy: ArticleRegistrationColumn;
  readonly defaultDescending: boolean;
  readonly fields: readonly FilterField[];
  readonly opensUnfiltered?: boolean;
}

const startPeriods = ['thisMonth', 'nextMonth'] as const;
const people: readonly FilterField[] = [
  ...valueFilterFields,
  { name: 'starts', kind: 'dates', periods: startPeriods },
];
const requested: FilterField = {
  name: 'requested',
  kind: 'dates',
  periods: ['longerThan5Days', 'thisMonth', 'lastMonth'],
};
const price: FilterField = { name: 'price', kind: 'cents' };

/** The filters that limit the inbox to requests whose checks are all green. */
export const allChecksGreen: TableFilters = { checks: ['green'] };

const newestFirst: ListOrder = {
  columns: articleRegistrationColumns,
  fields: [
    ...people,
    { name: 'decided', kind: 'dates', periods: ['thisMonth', 'lastMonth'] },
    requested,
    price,
  ],
  defaultSortBy: 'decidedAt',
  defaultDescending: true,
};

/**
 * The inbox starts with the request that has waited longest, the other lists with the latest
 * decision. The inbox opens without filters, because its badge in the menu counts all requests.
 */
export const listOrders: Record<ArticleRegistrationList, ListOrder> = {
  toApprove: {
    columns: articleRegistrationColumns,
    defaultSortBy: 'requestedAt',
    defaultDescending: false,
    opensUnfiltered: true,
    fields: [
      ...people,
      { name: 'startsWithin', kind: 'choice', choices: ['5-working-days'] },
      { name: 'checks', kind: 'choice', choices: ['green', 'attention'] },
      ...checkFilterNames.map((name): FilterField => ({
        name,
        kind: 'choices',
        choices: checkFilterAnswers(name),
      })),
      requested,
      price,
    ],
  },
  approved: newestFirst,
  rejected: {
    ...newestFirst,
    fields: [
      { name: 'status', kind: 'choices', choices: ['Rejected', 'Withdrawn'] },
      ...newestFirst.fields,
    ],
  },
};

export const editPath = (articleRegistrationId: string): string =>
  `/requests/detail-edit/${articleRegistrationId}`;

export const detailPath = (articleRegistrationId: string): string =>
  `/requests/detail/${articleRegistrationId}`;
