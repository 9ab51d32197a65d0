import type { SubscriptionStatus } from '@portal/contract/subscription';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** The lists of subscriptions, each with its path. */
export const listPaths = {
  new: '/subscriptions/new',
  active: '/subscriptions/active',
  ended: '/subscriptions/ended',
  all: '/subscriptions/all',
  expensive: '/subscriptions/expensive',
} as const;

export type SubscriptionList = keyof typeof listPaths;

export const statusTones: Record<SubscriptionStatus, StatusTone> = {
  New: 'accent',
  Active: 'ok',
  Suspended: 'warn',
  Cancelled: 'warn',
  Ended: 'mute',
};

export const detailPath = (subscriptionId: string): string =>
  `/subscriptions/detail/${subscriptionId}`;

/** The page after a leaver was reported. */
export const endedPath = (subscriptionId: string): string =>
  `/subscriptions/detail/ended?${new URLSearchParams({ subscription: subscriptionId }).toString()}`;
