import type { nl } from '../nl.ts';

export const navigation: typeof nl.navigation = {
  mainMenu: 'Main menu',
  dashboard: 'Dashboard',
  requests: 'Requests',
  toApprove: 'To review',
  toApproveCount_one: '{{count, number}} request to review',
  toApproveCount_other: '{{count, number}} requests to review',
  approved: 'Approved',
  rejected: 'Rejected',
  subscriptions: 'Subscriptions',
  subscriptionsNew: 'New',
  subscriptionsActive: 'Active',
  subscriptionsEnded: 'Ended',
  subscriptionsAll: 'All',
  subscriptionsExpensive: 'Close to maximum price',
  employeeList: 'Employee list',
  settings: 'Settings',
  userManagement: 'User management',
  passwordAndTotp: 'Password and 2FA',
  sessions: 'My sessions',
};
