import { subscriptionStatuses } from '@portal/contract/subscription';
import { valueFilterFields } from '../../domain-ui/participation-filters.ts';
import type { FilterField } from '../../lib/table-filters.ts';

/** The lists of subscriptions, each with its path. */
export const listPaths = {
  new: '/subscriptions/new',
  active: '/subscriptions/active',
  ended: '/subscriptions/ended',
  all: '/subscriptions/all',
  expensive: '/subscriptions/expensive',
} as const;

export type SubscriptionList = keyof typeof listPaths;

export const filterFields: readonly FilterField[] = [
  ...valueFilterFields,
  { name: 'status', kind: 'choices', choices: subscriptionStatuses },
  { name: 'starts', kind: 'dates', periods: ['thisMonth', 'nextMonth', 'lastMonth'] },
  { name: 'ends', kind: 'dates', periods: ['thisMonth', 'nextMonth', 'lastMonth'] },
  { name: 'price', kind: 'cents' },
];

export const detailPath = (subscriptionId: string): string =>
  `/subscriptions/detail/${subscriptionId}`;

/** The page after a leaver was reported. */
export const endedPath = (subscriptionId: string): string =>
  `/subscriptions/detail/ended?${new URLSearchParams({ subscription: subscriptionId }).toString()}`;
