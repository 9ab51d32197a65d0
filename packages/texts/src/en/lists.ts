import type * as nl from '../nl/lists.ts';
import { payroll } from './payroll.ts';
import { records } from './records.ts';

/** The lists that can be downloaded, as their Excel files and the log call them. */
export const lists: typeof nl.lists = {
  new: 'New subscriptions',
  active: 'Active subscriptions',
  ended: 'Ended subscriptions',
  all: 'All subscriptions',
  expensive: 'Close to maximum price',
  toApprove: 'Requests to review',
  approved: 'Approved requests',
  rejected: 'Rejected requests',
  employeeList: 'Employee list',
  employerAccounts: 'Users',
  leavers: 'Cancelled via employee list',
  payroll: 'Payroll',
  auditLog: 'Log',
};

/** What lists are filtered by. */
export const filterLabels: typeof nl.filterLabels = {
  search: 'Search',
  department: records.work.department,
  change: payroll.columns.change,
  component: payroll.columns.component,
  held: records.words.status,
  articleName: records.words.subscription,
  status: records.words.status,
  starts: 'Start',
  ends: 'End',
  requested: records.words.requestedAt,
  decided: 'Decided on',
  checks: 'Checks',
  onEmployeeList: 'Is on the employee list',
  noOtherSubscription: 'No other running subscription',
  priceWithinMaximum: 'Within the maximum price',
  startDatePossible: 'Start date within the allowed period',
  costCentreKnown: 'Cost centre in use',
  price: 'Price per month',
  rights: 'Rights',
  actions: 'Change',
  occurred: 'Period',
};
