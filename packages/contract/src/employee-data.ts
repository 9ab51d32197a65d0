import { articleRegistrationColumns } from './article-registration-shapes.ts';
import { payrollLineColumns } from './payroll-shapes.ts';
import type { Right } from './rights.ts';
import { subscriptionColumns } from './subscription.ts';

/** What an employer can come to know of an employee, in the words of people. */
export const employeeFacts = [
  'name',
  'birthDate',
  'gender',
  'emailAddress',
  'address',
  'employeeNumber',
  'department',
  'costCentre',
  'article',
  'sportsLocation',
  'intensity',
  'number',
  'period',
  'suspension',
  'amounts',
  'status',
  'requestedAt',
  'decision',
  'checks',
  'aao',
  'leaving',
  'history',
  'mailFails',
  'onList',
  'runs',
  'payrollLines',
] as const;
export type EmployeeFact = (typeof employeeFacts)[number];

/**
 * What each field of an answer about employees tells of them; null for what tells nothing by
 * itself: ids, counts, places in a list. A test holds this to the answers of all calls, so that a
 * new field has to be named here, and with that on the page that says what an employer sees.
 */
export const employeeFields = {
  ...{ firstName: 'name', infix: 'name', lastName: 'name', prettyLastName: 'name' },
  ...{ employeeName: 'name', savedName: 'name', birthDate: 'birthDate', gender: 'gender' },
  ...{ emailAddress: 'emailAddress', address: 'address', street: 'address' },
  ...{ houseNumber: 'address', addition: 'address', postalCode: 'address', city: 'address' },
  ...{ country: 'address', employeeNumber: 'employeeNumber', department: 'department' },
  ...{ savedNumber: 'employeeNumber', duplicateEmployeeNumbers: 'employeeNumber' },
  employeeNumbers: 'employeeNumber',
  ...{ costCentre: 'costCentre', articleName: 'article', type: 'article' },
  ...{ sportsLocation: 'sportsLocation', intensity: 'intensity', subscriptionNumber: 'number' },
  ...{ startDate: 'period', months: 'period', periodStart: 'period', periodEnd: 'period' },
  ...{ endDate: 'period', suspendFrom: 'suspension', suspendTill: 'suspension' },
  ...{ price: 'amounts', totalPrice: 'amounts', grossExchange: 'amounts' },
  ...{ netExchange: 'amounts', employerContribution: 'amounts', netOwnContribution: 'amounts' },
  ...{ status: 'status', requestedAt: 'requestedAt', decidedAt: 'decision' },
  ...{ decidedBy: 'decision', decidedOnBehalfOf: 'decision', isDecidedByYou: 'decision' },
  ...{ rejectionReason: 'decision', checks: 'checks', checkCounts: 'checks', check: 'checks' },
  ...{ answer: 'checks', facts: 'checks', no: 'checks', unknown: 'checks' },
  ...{ maximumPrice: 'checks', firstStartDate: 'checks', lastStartDate: 'checks' },
  ...{ aaos: 'aao', signedAt: 'aao', leaving: 'leaving' },
  ...{ lastPayrollRun: 'leaving', lastPayMonth: 'leaving', settlement: 'leaving' },
  ...{ grossMonths: 'leaving', netMonths: 'leaving', grossAmount: 'leaving' },
  ...{ netAmount: 'leaving', rectifiedAt: 'leaving', occurredAt: 'history', action: 'history' },
  ...{ actor: 'history', onBehalfOf: 'history', changes: 'history', mailFails: 'mailFails' },
  ...{ employeeList: 'onList', place: 'onList', entry: 'onList', diffStatus: 'onList' },
  ...{ consequence: 'runs', running: 'runs', component: 'payrollLines', change: 'payrollLines' },
  ...{
    sign: 'payrollLines',
    amount: 'payrollLines',
    delta: 'payrollLines',
    effectiveFrom: 'payrollLines',
  },
  ...{ effectiveTo: 'payrollLines', originPeriod: 'payrollLines', heldReason: 'payrollLines' },
  ...{ items: null, total: null, isCapped: null, isCut: null, value: null, count: null },
  ...{
    counts: null,
    fileName: null,
    found: null,
    kind: null,
    rows: null,
    rowsRead: null,
    version: null,
  },
  ...{ id: null, projectId: null, personId: null, subscriptionId: null, recordId: null },
  ...{ articleRegistrationId: null, previousId: null, nextId: null, position: null },
  ...{ periodId: null, lineId: null, code: null, reason: null, title: null },
  ...{ reasons: null, field: null, fields: null, from: null, to: null, submitted: null },
  ...{ minimum: null, maximum: null, dates: null, payrollRuns: null, lastPayMonths: null },
  ...{ diffs: null, duplicates: null, rowsWithoutNumber: null, restoredZeros: null },
  ...{ rewrittenNumbers: null, similarNumbers: null },
  zeroRows: null,
  sheetName: null,
  ...{ savedList: null, savedAt: null, employees: null, removals: null, unusual: null },
  ...{ firstList: null, missing: null },
  ...{ Added: null, Deleted: null, Keep: null, renamed: null, requests: null },
  ...{ withoutEmployeeNumber: null, subscriptions: null, group: null },
  ...{ goes: null, stays: null, until: null, faults: null, lookalikes: null },
  ...{ totals: null, lineCount: null, heldCount: null, withoutNumber: null },
  heldByPersonCount: null,
  heldWithNumberCount: null,
  leftOutCount: null,
  peopleWithoutNumber: null,
  peopleWithoutNumberCount: null,
  ...{ waitingRequests: null, missed: null, missedCount: null, year: null, number: null },
  ...{ frequency: null, startsOn: null, next: null, digest: null, lines: null },
  ...{ sameCount: null, differenceCount: null, differences: null },
  ...{ isHeldByPerson: 'payrollLines', portal: 'payrollLines', payroll: 'payrollLines' },
} as const satisfies Record<string, EmployeeFact | null>;

interface EmployeePlace {
  /** What an account needs to see it. */
  readonly right: Right;
  /** The groups of calls that tell it. */
  readonly groups: readonly string[];
  readonly facts: readonly EmployeeFact[];
}

/** Where the portal tells what of an employee. The same test holds this to the calls. */
export const employeePlaces = {
  request: {
    right: 'viewProject',
    groups: ['ArticleRegistration'],
    facts: [
      'name',
      'birthDate',
      'gender',
      'emailAddress',
      'address',
      'employeeNumber',
      'department',
      'costCentre',
      'article',
      'sportsLocation',
      'intensity',
      'number',
      'period',
      'amounts',
      'status',
      'requestedAt',
      'decision',
      'checks',
      'aao',
      'history',
    ],
  },
  subscription: {
    right: 'viewProject',
    groups: ['Subscription'],
    facts: [
      'name',
      'birthDate',
      'gender',
      'emailAddress',
      'address',
      'employeeNumber',
      'department',
      'costCentre',
      'article',
      'sportsLocation',
      'intensity',
      'number',
      'period',
      'suspension',
      'amounts',
      'status',
      'decision',
      'leaving',
      'history',
    ],
  },
  person: {
    right: 'viewProject',
    groups: ['Person', 'Search'],
    facts: [
      'name',
      'birthDate',
      'gender',
      'emailAddress',
      'address',
      'employeeNumber',
      'department',
      'costCentre',
      'article',
      'sportsLocation',
      'intensity',
      'number',
      'period',
      'suspension',
      'amounts',
      'status',
      'requestedAt',
      'decision',
      'aao',
      'history',
      'mailFails',
      'onList',
    ],
  },
  employeeList: {
    right: 'manageEmployees',
    groups: ['EmployeeList'],
    facts: [
      'name',
      'emailAddress',
      'employeeNumber',
      'department',
      'number',
      'period',
      'amounts',
      'leaving',
      'onList',
      'runs',
    ],
  },
  payroll: {
    right: 'viewPayroll',
    groups: ['Payroll'],
    facts: ['name', 'employeeNumber', 'payrollLines'],
  },
} as const satisfies Record<string, EmployeePlace>;

const factsIn = (columns: readonly (keyof typeof employeeFields)[]): ReadonlySet<EmployeeFact> =>
  new Set(columns.flatMap((column) => employeeFields[column] ?? []));

/** What of these facts stands in the Excel files that can be exported there. */
export const exportedFacts: Readonly<
  Record<keyof typeof employeePlaces, ReadonlySet<EmployeeFact>>
> = {
  request: factsIn(articleRegistrationColumns),
  subscription: factsIn(subscriptionColumns),
  person: factsIn([]),
  employeeList: factsIn(['employeeNumber', 'employeeName', 'department', 'emailAddress']),
  payroll: factsIn(payrollLineColumns),
};

/**
 * What no part of the portal holds, each with what the name of a field about it would contain. A
 * test looks for those in every field of every call and in every column of the database.
 */
export const neverHeld = {
  visits: /visit|check_?in\b|attend|turnstile/i,
  health: /health|medic|bodyweight|heart_?rate|workout/i,
  citizenServiceNumber: /bsn|citizen|social_?security/i,
  bankAccount: /iban|bank/i,
  salary: /salary|wage|income/i,
  household: /partner|spouse|child|marital|household/i,
  otherEmployers: /other_?employer/i,
} as const;
export type NeverHeld = keyof typeof neverHeld;
