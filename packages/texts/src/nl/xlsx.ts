import type { PayrollPeopleColumn } from '@portal/contract/payroll-people';
import type { PayrollLineColumn } from '@portal/contract/payroll-shapes';
import type { EmployerAccountColumn } from '@portal/contract/employer-account-management';
import { filterLabels, lists } from './lists.ts';
import { payroll } from './payroll.ts';
import { records } from './records.ts';

/** The texts in the Excel files that employers download; columns have their names on the screen. */
export const xlsx = {
  lists: { ...lists, aaoFiles: 'AAO’s' },
  /** Headers that differ from the label of their field. */
  subscriptionColumns: {
    subscriptionNumber: '{product}nr.',
    lastName: records.person.name,
    status: records.words.status,
    type: 'Type',
    months: 'Maanden',
    price: 'Prijs',
    periodStart: 'Begin periode',
    periodEnd: 'Einde periode',
    suspendFrom: records.period.suspendFrom,
    suspendTill: 'Opgeschort tot en met',
  },
  requestColumns: {
    lastName: records.person.name,
    articleName: records.words.subscription,
    totalPrice: 'Totaalprijs per maand',
    status: records.words.status,
    requestedAt: records.words.requestedAt,
    decidedAt: 'Beoordeeld op',
    decidedBy: 'Beoordeeld door',
    decidedOnBehalfOf: records.words.onBehalfOf,
    rejectionReason: records.request.reason,
  },
  /** The names of columns that an upload recognises. */
  employeeListColumns: {
    employeeNumber: records.work.employeeNumber,
    name: records.person.name,
    department: records.work.department,
    emailAddress: records.person.emailAddress,
  },
  /** Leavers from the employee list, with their open settlement. */
  leaverColumns: {
    grossMonths: 'Maanden met loon',
    netMonths: 'Maanden zonder loon',
    explanation: 'Toelichting',
    rectifiedAt: 'Rectificatie gemeld op',
  },
  payrollLineColumns: payroll.columns satisfies Record<PayrollLineColumn, string>,
  payrollPeopleColumns: {
    lastName: payroll.columns.lastName,
    firstName: payroll.columns.firstName,
    employeeNumber: payroll.columns.employeeNumber,
    changes: 'Wat verandert',
    withhold: payroll.signs.Minus,
    payOut: payroll.signs.Plus,
    information: payroll.signs.Information,
    heldCount: 'Regels die niet meetellen',
  } satisfies Record<PayrollPeopleColumn, string>,
  /** The file of a period for payroll. */
  payroll: {
    ...payroll.columns,
    employeeNumber: records.work.employeeNumber,
    total: 'Totaal',
    count: 'Aantal',
    digest: 'Controlegetal',
    /** In the column for held lines: a line that no person holds. */
    leftOut: 'Niet meegenomen: {reason}',
    sheets: {
      lines: 'Regels',
      totals: 'Totalen',
      figures: 'Aansluiting',
      held: 'Aangehouden',
    },
  },
  employerAccountColumns: {
    lastName: records.person.lastName,
    firstName: records.person.firstName,
    emailAddress: records.person.emailAddress,
    isDisabled: records.words.status,
    ...records.rights,
    subscriptionCopy: 'Kopie aanmeldingen',
  } satisfies Record<EmployerAccountColumn, string>,
  /** The description of a filtered list. */
  filters: {
    fileName: 'gefilterd',
    labels: filterLabels,
    checks: { green: 'alle controles in orde', attention: 'niet in orde of onbekend' },
    answers: { yes: 'ja', no: 'nee', unknown: 'onbekend' },
    startsWithin: 'binnen vijf werkdagen',
    mailFails: 'e-mailadres werkt niet',
    none: '(leeg)',
    from: 'vanaf {value}',
    to: 't/m {value}',
  },
  timesPerWeek: { one: 'keer per week', other: 'keer per week' },
  months: { one: 'maand', other: 'maanden' },
};
