import { atLeast, atMost, oneOf } from '@portal/list-engine/conditions';

/** The filters that lists of requests and of subscriptions share. */
export const participationFilters = (startColumn: 'startDate' | 'periodStart') => ({
  department: oneOf('department'),
  articleName: oneOf('articleName'),
  startsFrom: atLeast(startColumn),
  startsTo: atMost(startColumn),
  priceFrom: atLeast('totalPrice'),
  priceTo: atMost('totalPrice'),
});
