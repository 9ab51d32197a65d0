import type { nl } from '../nl.ts';

export const history: typeof nl.history = {
  title: 'History',
  loading: 'The history is loading',
  empty: 'Nothing has been recorded yet.',
  failed: 'The history has not been loaded',
  actions: {
    'article-registration-submitted': 'Request received from <bdi>{{actor}}</bdi>',
    'article-registration-edited': '<bdi>{{actor}}</bdi> changed the request',
    'article-registration-approved': '<bdi>{{actor}}</bdi> approved the request',
    'article-registration-rejected': '<bdi>{{actor}}</bdi> rejected the request',
    'subscription-started': 'The subscription was made',
    'subscription-cancelled': '<bdi>{{actor}}</bdi> set an end date',
    'subscription-cancellation-rectified':
      '<bdi>{{actor}}</bdi> reported that the end date was a mistake',
    'subscription-updated': '<bdi>{{actor}}</bdi> updated the subscription',
  },
  automaticallyApproved: 'The request was approved automatically',
  changed: '{{field}} from <bdi>{{from}}</bdi> to <bdi>{{to}}</bdi>',
  filled: '{{field}} filled in: <bdi>{{to}}</bdi>',
  cleared: '{{field}} emptied, was <bdi>{{from}}</bdi>',
  reason: 'Reason: {{reason}}',
  fields: {
    endDate: 'End date',
    periodEnd: 'End date',
    periodStart: 'Start date',
    price: 'Price per month',
    status: 'Status',
    suspendFrom: 'Suspended from',
    suspendTill: 'Suspended up to and including',
    type: 'Subscription',
  },
};
