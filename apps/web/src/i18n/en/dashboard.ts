import type { nl } from '../nl.ts';

export const dashboard: typeof nl.dashboard = {
  title: 'Dashboard',
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  night: 'Good night, {{name}}',
  waiting_zero: 'No requests are waiting for a review.',
  waiting_one: '{{count, number}} request is waiting for a review.',
  waiting_other: '{{count, number}} requests are waiting for a review.',
  counts: 'Counts',
  subscriptionsActive: 'Active subscriptions',
  subscriptionsActiveHint: 'Started and not ended',
  toApprove: 'To review',
  toApproveHint: 'Waiting for a decision',
  toApproveNone: 'Everything has been reviewed',
  expensive: 'Close to maximum price',
  expensiveHint: 'From 90% of the maximum',
  refreshFailed: 'The counts could not be refreshed',
  news: 'News',
  newsFailed: 'The news could not be loaded',
};
