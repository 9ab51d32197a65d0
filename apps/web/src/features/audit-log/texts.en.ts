import { auditLog as told } from '@portal/texts/en/audit-log';
import type * as nl from './texts.nl.ts';

export const auditLog: typeof nl.auditLog = {
  caption: 'Log: who did what, and when',
  searchPlaceholder: 'Search by name',
  filters: { kind: 'Kind of change', day: 'Date' },
  empty: 'Nothing has been recorded yet',
  emptyHint: 'As soon as somebody changes something in this project, it appears here.',
  nothing: 'Nothing in this selection',
  nothingHint: 'Choose another kind of change, or a longer period.',
  changed: '{field}: <bdi>{from}</bdi> → <bdi>{to}</bdi>',
  filled: '{field}: <bdi>{to}</bdi>',
  cleared: '{field} was <bdi>{from}</bdi>',
  by: 'By {name}',
  columns: told.columns,
  kinds: {
    requests: 'Requests',
    subscriptions: 'Subscriptions',
    employeeList: 'Employee list',
    accounts: 'Users and rights',
    standIns: 'Stand-in',
    signing: 'Automatic signing',
    entra: 'Microsoft Entra',
    orders: 'Orders',
    erasures: 'Erased people',
    payroll: 'Payroll',
  },
  subjects: told.subjects,
  actions: told.actions,
  fields: told.fields,
  forbidden: 'You have no access to the log',
  forbiddenHint: 'The log is for managers of this project. Ask one of them for help.',
};
