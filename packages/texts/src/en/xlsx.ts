import type { nl } from '../nl.ts';
import { filterLabels, lists } from './lists.ts';
import { payroll } from './payroll.ts';
import { records } from './records.ts';

export const xlsx: typeof nl.xlsx = {
  lists: { ...lists, aaoFiles: 'AAOs' },
  subscriptionColumns: {
    subscriptionNumber: '{product} no.',
    lastName: records.person.name,
    status: records.words.status,
    type: 'Type',
    months: 'Months',
    price: 'Price',
    periodStart: 'Period start',
    periodEnd: 'Period end',
    suspendFrom: records.period.suspendFrom,
    suspendTill: 'Suspended until',
  },
  requestColumns: {
    lastName: records.person.name,
    articleName: records.words.subscription,
    totalPrice: 'Total price per month',
    status: records.words.status,
    requestedAt: records.words.requestedAt,
    decidedAt: 'Decided on',
    decidedBy: 'Decided by',
    decidedOnBehalfOf: records.words.onBehalfOf,
    rejectionReason: records.request.reason,
  },
  employeeListColumns: {
    employeeNumber: records.work.employeeNumber,
    name: records.person.name,
    department: records.work.department,
    emailAddress: records.person.emailAddress,
  },
  /** Leavers from the employee list, with their open settlement. */
  leaverColumns: {
    grossMonths: 'Months with pay',
    netMonths: 'Months without pay',
    explanation: 'Explanation',
    rectifiedAt: 'Rectification reported on',
  },
  payrollLineColumns: payroll.columns,
  payrollPeopleColumns: {
    lastName: payroll.columns.lastName,
    firstName: payroll.columns.firstName,
    employeeNumber: payroll.columns.employeeNumber,
    changes: 'What changes',
    withhold: payroll.signs.Minus,
    payOut: payroll.signs.Plus,
    information: payroll.signs.Information,
    heldCount: 'Lines that do not count',
  },
  payroll: {
    ...payroll.columns,
    total: 'Total',
    count: 'Count',
    digest: 'Checksum',
    leftOut: 'Left out: {reason}',
    sheets: {
      lines: 'Lines',
      totals: 'Totals',
      figures: 'Reconciliation',
      held: 'On hold',
    },
  },
  employerAccountColumns: {
    lastName: records.person.lastName,
    firstName: records.person.firstName,
    emailAddress: records.person.emailAddress,
    isDisabled: records.words.status,
    ...records.rights,
    subscriptionCopy: 'Copy registrations',
  },
  filters: {
    fileName: 'filtered',
    labels: filterLabels,
    checks: { green: 'all checks OK', attention: 'not OK or unknown' },
    answers: { yes: 'yes', no: 'no', unknown: 'unknown' },
    startsWithin: 'within five working days',
    mailFails: 'e-mail address does not work',
    none: '(empty)',
    from: 'from {value}',
    to: 'until {value}',
  },
  timesPerWeek: { one: 'time a week', other: 'times a week' },
  months: { one: 'month', other: 'months' },
};
