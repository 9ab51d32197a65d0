import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { idField, personShape } from './fields.ts';
import { payrollChanges, payrollComponents, payrollSigns } from './payroll-components.ts';
import { givenHeldReasons, lineFilters, lineReasons } from './payroll-shapes.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { binaryField, xlsxType } from './xlsx.ts';

/** Calls about the people of a payroll period, each with all of their lines. */
const group = 'Payroll';
const project = { field: 'projectId' } as const;
const view = { who: 'member', right: 'viewPayroll', project } as const;
const manage = { who: 'member', right: 'managePayroll', project } as const;

/** The columns that the people sort by. */
export const payrollPeopleColumns = [
  'lastName',
  'firstName',
  'employeeNumber',
  'changes',
  'withhold',
  'payOut',
  'information',
  'heldCount',
] as const;
export type PayrollPeopleColumn = (typeof payrollPeopleColumns)[number];

/** The most changes of one person in a row of the table. */
export const maxChangesShown = 10;

/**
 * One change of a subscription, of all its components: the words of a row are made of it. Lines of
 * one-off changes with the same reason are one change, such as three settled months.
 */
const changeSchema = z.object({
  subscriptionId: idField,
  change: z.enum(payrollChanges),
  reason: z.enum(lineReasons),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  lineCount: z.int(),
  /** Lines of it that do not count. */
  heldCount: z.int(),
  /** In the order of the components, each once. */
  amounts: z.array(
    z.object({
      component: z.enum(payrollComponents),
      sign: z.enum(payrollSigns),
      /** Cents a period from now on; 0 after a stop. Of a one-off the amount itself. */
      amount: z.int(),
      /** Cents: `amount` minus what was in force before. */
      delta: z.int(),
    }),
  ),
});
export type PayrollPersonChange = z.output<typeof changeSchema>;

const personRowSchema = z.object({
  /** The subscription of the first line of the person in this period. */
  personId: idField,
  /** The full name; it and the parts of it are empty once the person was erased. */
  name: z.string(),
  ...personShape,
  /** The last one that payroll knows; null if none of the lines has one. */
  employeeNumber: z.string().nullable(),
  /** The first of the changes, in the order of the lines. */
  changes: z.array(changeSchema),
  changeCount: z.int(),
  lineCount: z.int(),
  /** Cents by which the counting lines change what is withheld: negative when it becomes less. */
  withhold: z.int(),
  /** Cents by which they change what is paid out. */
  payOut: z.int(),
  /** Cents by which they change what is for information only. */
  information: z.int(),
  /** Lines that do not count: `heldByPersonCount` and `leftOutCount` together. */
  heldCount: z.int(),
  /** Lines that a user holds. */
  heldByPersonCount: z.int(),
  /** Lines that a rule leaves out because of their employee number. */
  leftOutCount: z.int(),
  /** Those of `leftOutCount` without a number: closing requires them to be decided on. */
  withoutNumber: z.int(),
  /** Those of `heldByPersonCount` that were held for a missing number, and have one now. */
  heldWithNumberCount: z.int(),
  /** Whether a line has no employee number, held or not. */
  isNumberMissing: z.boolean(),
});
export type PayrollPersonRow = z.output<typeof personRowSchema>;

export const getPayrollPeopleTable = defineCall({
  group,
  name: 'GetPayrollPeopleTable',
  method: 'POST',
  summary:
    'The people of whom payroll changes something in a period; those with a line that does not ' +
    'count come first. The filters and the search are of lines: a person with one such line is ' +
    'listed, with the figures of all',
  access: view,
  effect: 'reads',
  body: tableRequest(payrollPeopleColumns, lineFilters).extend({ periodId: idField }),
  response: tablePage(personRowSchema),
  failures: [],
});

export const exportPayrollPeopleToExcel = defineCall({
  group,
  name: 'ExportPayrollPeopleToExcel',
  method: 'POST',
  summary: 'The people of whom payroll changes something in a period, as an Excel file',
  access: { ...view, fresh: 'by-request' },
  effect: 'reads',
  body: tableQuery(payrollPeopleColumns, lineFilters).extend({
    periodId: idField,
    binary: binaryField,
  }),
  response: fileResponse([xlsxType]),
  failures: [],
});

const linesShape = {
  projectId: idField,
  periodId: idField,
  /** The number of lines that it is about, as shown; if it is another by now, nothing changes. */
  lineCount: z.int().min(0),
};
const personShapeOf = { ...linesShape, personId: idField };

export const holdPayrollPerson = defineCall({
  group,
  name: 'HoldPayrollPerson',
  method: 'POST',
  summary:
    'Hold the lines of a person with one reason: all that no user holds yet, `lineCount` minus ' +
    '`heldByPersonCount` of the row; for a missing number those without one, `withoutNumber` of it',
  access: manage,
  body: z.strictObject({ ...personShapeOf, reason: z.enum(givenHeldReasons) }),
  response: null,
  failures: ['state-changed'],
});

export const releasePayrollPerson = defineCall({
  group,
  name: 'ReleasePayrollPerson',
  method: 'POST',
  summary: 'Let all lines of a person count again that a user holds: `heldByPersonCount` of them',
  access: manage,
  body: z.strictObject(personShapeOf),
  response: null,
  failures: ['state-changed'],
});

export const holdLinesWithoutNumber = defineCall({
  group,
  name: 'HoldLinesWithoutNumber',
  method: 'POST',
  summary:
    'Hold all lines without an employee number for that reason: `withoutNumber` of the period',
  access: manage,
  body: z.strictObject(linesShape),
  response: null,
  failures: ['state-changed'],
});

export const releaseLinesWithNumber = defineCall({
  group,
  name: 'ReleaseLinesWithNumber',
  method: 'POST',
  summary:
    'Let all lines count that were held for a missing employee number, and have one now: ' +
    '`heldWithNumberCount` of the period',
  access: manage,
  body: z.strictObject(linesShape),
  response: null,
  failures: ['state-changed'],
});

export const payrollPeopleCalls = [
  getPayrollPeopleTable,
  exportPayrollPeopleToExcel,
  holdPayrollPerson,
  releasePayrollPerson,
  holdLinesWithoutNumber,
  releaseLinesWithNumber,
];
