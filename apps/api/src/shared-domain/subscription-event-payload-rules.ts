import { subscriptionInEvents } from '@portal/contract/provider-event-shapes';
import { formatSubscriptionNumber } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { pick } from '../pick.ts';

type KnownSubscription = Pick<
  Selectable<Tables['subscription']>,
  (typeof subscriptionInEvents)[number] | 'subscriptionNumber'
>;

/** A subscription in the payload of an event: ids and numbers, no names. */
export const subscriptionPayload = (subscription: KnownSubscription) => ({
  ...pick(subscription, subscriptionInEvents),
  subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
});
