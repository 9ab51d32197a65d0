import type { SubscriptionStatus } from '@portal/contract/subscription';
import { useLocation } from 'react-router';
import { listPaths, type SubscriptionList } from './subscription-lists.ts';

/** The list that a subscription was opened from, with its query. */
export interface ListOrigin {
  readonly list: SubscriptionList;
  readonly search: string;
}

/**
 * Validates the value, because the browser's history may hold one of an older version of the page.
 */
function isListOrigin(value: unknown): value is ListOrigin {
  if (typeof value !== 'object' || value === null) return false;
  const { list, search }: { list?: unknown; search?: unknown } = value;
  return (
    typeof list === 'string' &&
    Object.hasOwn(listPaths, list) &&
    typeof search === 'string' &&
    (search === '' || search.startsWith('?'))
  );
}

const listOfStatus: Record<SubscriptionStatus, SubscriptionList> = {
  New: 'new',
  Active: 'active',
  Suspended: 'active',
  Cancelled: 'active',
  Ended: 'ended',
};

/**
 * The list that a subscription was opened from, or else a list that contains it; with its address.
 */
export function useListOrigin(status: SubscriptionStatus): {
  readonly origin: ListOrigin;
  readonly to: string;
} {
  const { state } = useLocation() as { state: unknown };
  const origin = isListOrigin(state) ? state : { list: listOfStatus[status], search: '' };
  return { origin, to: listPaths[origin.list] + origin.search };
}
