import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const subscriptions: typeof nl.subscriptions = {
  lists: {
    new: 'New',
    active: 'Active',
    ended: 'Ended',
    all: 'All',
    expensive: 'Close to maximum price',
  },
  searchPlaceholder: 'Search name, number or department',
  empty: {
    new: 'There are no new subscriptions',
    newHint: 'A subscription appears here as soon as a request has been approved.',
    active: 'There are no active subscriptions',
    activeHint: 'Approved requests appear here from the day they start.',
    ended: 'There are no ended subscriptions',
    endedHint: 'They appear here after the day they end, also of those reported as leaver.',
    all: 'There are no subscriptions yet',
    allHint: 'A subscription appears here as soon as a request has been approved.',
    expensive: 'No subscription is close to the maximum price',
    expensiveHint: 'Running subscriptions at 90% or more of the maximum price appear here.',
    toInbox: 'Go to requests to review',
    toAll: 'View all subscriptions',
  },
  noExpensive: {
    title: 'This list is not switched on',
    hint: 'The provider has not switched this list on for this project.',
  },
  views: { endsThisMonth: 'Ends this month', suspended: 'Suspended' },
  filters: {
    status: records.words.status,
    articleName: records.words.subscription,
    starts: 'Start date',
    ends: 'End date',
    price: 'Price per month',
  },
  columns: {
    number: '{product} no.',
    name: records.person.name,
    status: records.words.status,
    type: 'Type',
    months: 'Months',
    price: 'Price',
    periodStart: 'Period start',
    periodEnd: 'Period end',
    suspendFrom: records.period.suspendFrom,
    suspendTill: 'Suspended until',
    start: 'Starts {date}',
  },
  status: records.subscriptionStatus,
};
