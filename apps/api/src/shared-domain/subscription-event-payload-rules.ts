import { subscriptionInEvents } from '@portal/contract/provider-event-shapes';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { pick } from '../pick.ts';

type KnownSubscription = Pick<
  Selectable<Tables['subscription']>,
  (typeof subscriptionInEvents)[number] | 'subscriptionNumber'
>;

/** How events name a subscription: by ids and numbers, never by name. */
export const subscriptionPayload = (subscription: KnownSubscription) => ({
  ...pick(subscription, subscriptionInEvents),
  subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
});
