/** The lists of subscriptions, each with its path. */
export const listPaths = {
  new: '/subscriptions/new',
  active: '/subscriptions/active',
  ended: '/subscriptions/ended',
  all: '/subscriptions/all',
  expensive: '/subscriptions/expensive',
} as const;

export type SubscriptionList = keyof typeof listPaths;

export const detailPath = (subscriptionId: string): string =>
  `/subscriptions/detail/${subscriptionId}`;

/** The page after a leaver was reported. */
export const endedPath = (subscriptionId: string): string =>
  `/subscriptions/detail/ended?${new URLSearchParams({ subscription: subscriptionId }).toString()}`;
