import {
  type CheckFilter,
  checkFilterNames,
  checkFilters,
} from '@portal/contract/article-registration-shapes';
import type * as nl from '../nl/lists.ts';
import { checks } from './checks.ts';
import { payroll } from './payroll.ts';
import { records } from './records.ts';

/** The downloadable lists, by their names in Excel files and the log. */
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
  payrollPeople: 'Payroll by employee',
  auditLog: 'Activity log',
};

const checkLabels = Object.fromEntries(
  checkFilterNames.map((name) => [name, checks[checkFilters[name]]]),
) as Record<CheckFilter, string>;

/** The fields that lists are filtered by. */
export const filterLabels: typeof nl.filterLabels = {
  search: 'Search',
  ...records.work,
  ...records.article,
  change: payroll.columns.change,
  component: payroll.columns.component,
  held: records.words.status,
  number: records.work.employeeNumber,
  articleName: records.words.subscription,
  status: records.words.status,
  starts: 'Start date',
  ends: 'End date',
  requested: records.words.requestedAt,
  decided: 'Decided on',
  checks: 'Checks',
  ...checkLabels,
  price: 'Price per month',
  rights: 'Rights',
  mail: 'E-mail',
  actions: 'Change',
  occurred: 'Period',
};
