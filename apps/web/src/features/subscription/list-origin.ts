import type { SubscriptionStatus } from '@portal/contract/subscription';
import { useLocation } from 'react-router';
import { listPaths, type SubscriptionList } from './subscription-lists.ts';

/** The list that a subscription was opened from, with the query that it was shown by. */
export interface ListOrigin {
  readonly list: SubscriptionList;
  readonly search: string;
}

/** The history of the browser keeps what an older version of the page put there. */
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

/** The list that a subscription was opened from, else one that it stands in; with its address. */
export function useListOrigin(status: SubscriptionStatus): {
  readonly origin: ListOrigin;
  readonly to: string;
} {
  const { state } = useLocation() as { state: unknown };
  const origin = isListOrigin(state) ? state : { list: listOfStatus[status], search: '' };
  return { origin, to: listPaths[origin.list] + origin.search };
}
