import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';
import { maxProjectsWithTasks, maxTasksCounted } from './limits.ts';

export const getDashboardItems = defineCall({
  group: 'Dashboard',
  name: 'GetDashboardItems',
  method: 'GET',
  summary: 'The counts on the dashboard; each is the total of the list that its tile links to',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    logoUri: z.string().nullable(),
    subscriptionsActive: z.int().min(0),
    subscriptionsToApprove: z.int().min(0),
    /** null in a project without a maximum price. */
    subscriptionExpensive: z.int().min(0).nullable(),
  }),
  failures: [],
});

/** A smaller group is never shown separately, because its cost would reveal that of a person. */
export const smallestGroup = 5;

export const getDashboardFigures = defineCall({
  group: 'Dashboard',
  name: 'GetDashboardFigures',
  method: 'GET',
  summary: 'Running subscriptions of the last twelve months, and what they cost now by department',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    /** Months (YYYY-MM), the oldest first; counted on their last day, the current month today. */
    subscriptionsPerMonth: z.array(z.object({ month: z.string(), subscriptions: z.int().min(0) })),
    /** The most expensive first; null is employees without a department. Cents a month. */
    costByDepartment: z.array(
      z.object({
        department: z.string().nullable(),
        people: z.int().min(0),
        monthlyCost: z.int().min(0),
      }),
    ),
    /** The number of departments omitted because they are small. */
    departmentsLeftOut: z.int().min(0),
  }),
  failures: [],
});

/**
 * The kinds of task that an account can have in a project. A new kind is added at the end: a page
 * ignores those that it does not know.
 */
export const taskKinds = [
  'requests-waiting',
  'requests-starting-soon',
  'leavers-to-confirm',
  'payroll-cut-off',
  'payroll-to-deliver',
  'payroll-to-confirm',
  'employee-list-old',
  'addresses-failing',
  'questions-of-consent',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const taskSchema = z.object({
  kind: z.enum(taskKinds),
  /** The total of its list; null for a task without a list. */
  count: z.int().min(1).max(maxTasksCounted).nullable(),
  /** Set when there are more than `count`. */
  isCapped: z.boolean().optional(),
  /** The date since which the oldest waits, YYYY-MM-DD; null where it is unknown. */
  oldest: z.string().nullable(),
  /** The due date, YYYY-MM-DD, which may have passed. */
  due: z.string().nullable(),
});
export type Task = z.output<typeof taskSchema>;

export const getTasks = defineCall({
  group: 'Dashboard',
  name: 'GetTasks',
  method: 'GET',
  summary:
    'What waits in a project for the signed-in account, by deadline and then by age; each kind ' +
    'only for who has the right to do it',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    items: z.array(taskSchema),
    /** The last day of the open payroll period, YYYY-MM-DD; null without the right to payroll. */
    nextCutOff: z.string().nullable(),
  }),
  failures: [],
});

/**
 * The state of payroll of a project: of the first period that needs an action, or of the open one.
 */
const payrollStates = ['Open', 'Closed', 'Delivered'] as const;

const projectTasksSchema = z.object({
  projectId: idField,
  /** Distinguishes projects of the same name. */
  kvkNumber: z.string(),
  /** Whether the project requires 2FA that the session lacks; then no tasks are shown. */
  needsTotp: z.boolean(),
  tasks: z.array(taskSchema),
  /** null without the right to payroll, and where it was never started. */
  payroll: z.object({ state: z.enum(payrollStates), cutOffOn: z.string().nullable() }).nullable(),
  /** The date of the saved list; null without the right to it, and before a first one. */
  employeeListSavedOn: z.string().nullable(),
});
export type ProjectTasks = z.output<typeof projectTasksSchema>;

export const getProjectTasks = defineCall({
  group: 'Dashboard',
  name: 'GetProjectTasks',
  method: 'POST',
  summary:
    'What waits in some of the projects that the account takes part in; others are passed over, ' +
    'and for the back office there are none',
  access: { who: 'account' },
  effect: 'reads',
  body: z.strictObject({ projectIds: z.array(idField).max(maxProjectsWithTasks) }),
  response: z.object({ items: z.array(projectTasksSchema) }),
  failures: [],
});

/** The first steps of a new employer, in their order. */
export const firstSteps = [
  'approver',
  'employee-list',
  'rejection-reasons',
  'payroll',
  'material',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = defineCall({
  group: 'Dashboard',
  name: 'GetFirstSteps',
  method: 'GET',
  summary:
    'How a new employer begins, each step for who can take it; none once the project has requests ' +
    'or subscriptions, or all is done',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
  }),
  failures: [],
});

export const dashboardCalls = [
  getDashboardItems,
  getDashboardFigures,
  getTasks,
  getProjectTasks,
  getFirstSteps,
];
