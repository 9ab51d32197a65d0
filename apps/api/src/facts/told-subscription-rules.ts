import { formatSubscriptionNumber } from '@portal/texts/format';

interface KnownSubscription {
  readonly subscriptionId: string;
  readonly subscriptionNumber: number;
  readonly externalReference: string;
  readonly employeeNumber: string | null;
  readonly costCentre: string | null;
}

/** How events name a subscription: by ids and numbers, never by name. */
export const toldSubscription = ({
  subscriptionId,
  subscriptionNumber,
  externalReference,
  employeeNumber,
  costCentre,
}: KnownSubscription) => ({
  subscriptionId,
  externalReference,
  employeeNumber,
  costCentre,
  subscriptionNumber: formatSubscriptionNumber(subscriptionNumber),
});
