import { articleRegistrationColumns } from './article-registration-shapes.ts';
import { type EmployeeFact, employeeFields, sharedFacts } from './employee-data.ts';
import { payrollPeopleColumns } from './payroll-people.ts';
import { payrollLineColumns } from './payroll-shapes.ts';
import type { Right } from './rights.ts';
import { subscriptionColumns } from './subscription.ts';

interface EmployeeScreen {
  /** The right that an account needs to see it. */
  readonly right: Right;
  /** The groups of calls that return it. */
  readonly groups: readonly string[];
  readonly facts: readonly EmployeeFact[];
}

/**
 * The screens of the portal with facts about an employee. The same test compares this with the
 * calls.
 */
export const employeeScreens = {
  request: {
    right: 'viewProject',
    groups: ['ArticleRegistration'],
    facts: [
      ...sharedFacts,
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
      ...sharedFacts,
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
      ...sharedFacts,
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
} as const satisfies Record<string, EmployeeScreen>;

const factsIn = (columns: readonly (keyof typeof employeeFields)[]): ReadonlySet<EmployeeFact> =>
  new Set(columns.flatMap((column) => employeeFields[column] ?? []));

/** The facts that are in the Excel exports of the screen. */
export const exportedFacts: Readonly<
  Record<keyof typeof employeeScreens, ReadonlySet<EmployeeFact>>
> = {
  request: factsIn(articleRegistrationColumns),
  subscription: factsIn(subscriptionColumns),
  person: factsIn([]),
  employeeList: factsIn(['employeeNumber', 'employeeName', 'department', 'emailAddress']),
  payroll: factsIn([...payrollLineColumns, ...payrollPeopleColumns]),
};
