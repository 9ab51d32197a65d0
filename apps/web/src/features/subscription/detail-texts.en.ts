import { records } from '@portal/texts/en/records';
import type * as nl from './detail-texts.nl.ts';

/** The texts of the page of one subscription; the lists do not load them. */
export const subscriptionDetail: typeof nl.subscriptionDetail = {
  number: '{product} number {number}',
  title: 'Subscription of {name}',
  loading: 'The subscription is loading',
  subscription: records.words.subscription,
  firstTerm: 'First term',
  requestedStart: 'Start date in the request',
  overview: 'Overview',
  approvedBy: 'Approved by',
  approvedAt: 'Approved on',
  toRequest: 'View request',
  downloadAao: 'Download AAO',
  fromProvider: 'The provider supplied this subscription. There is no request for it.',
  notFound: 'Subscription not found',
  notFoundHint: 'The subscription does not exist (any more), or you have no access to it.',
  loadFailed: 'The subscription has not been loaded',
  toList: 'Go to new subscriptions',
};
