import type { SubscriptionStatus } from '@portal/contract/subscription';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { isSubscriptionList, listPaths, type SubscriptionList } from './subscription-lists.ts';

const originSchema = z.object({
  list: z.custom<SubscriptionList>(isSubscriptionList),
  search: z.string().regex(/^(\?.*)?$/),
});

const listOfStatus: Record<SubscriptionStatus, SubscriptionList> = {
  New: 'new',
  Active: 'active',
  Suspended: 'active',
  Cancelled: 'active',
  Ended: 'ended',
};

/** The list that a subscription was opened from, else one that it stands in; with its address. */
export function useListOrigin(status: SubscriptionStatus): {
  readonly list: SubscriptionList;
  readonly to: string;
} {
  const origin = originSchema.safeParse(useLocation().state).data;
  const list = origin?.list ?? listOfStatus[status];
  return { list, to: listPaths[list] + (origin?.search ?? '') };
}
