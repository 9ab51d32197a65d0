import { formatSubscriptionNumber } from '@portal/texts/format';
import { pick } from '../pick.ts';

interface KnownSubscription {
  readonly subscriptionId: string;
  readonly subscriptionNumber: number;
  readonly externalReference: string;
  readonly employeeNumber: string | null;
  readonly costCentre: string | null;
}

/** How events name a subscription: by ids and numbers, never by name. */
export const toldSubscription = (subscription: KnownSubscription) => ({
  ...pick(subscription, ['subscriptionId', 'externalReference', 'employeeNumber', 'costCentre']),
  subscriptionNumber: formatSubscriptionNumber(subscription.subscriptionNumber),
});
