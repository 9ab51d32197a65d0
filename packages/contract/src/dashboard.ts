import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';

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
    /** null in a project that does not watch its maximum price. */
    subscriptionExpensive: z.int().min(0).nullable(),
  }),
  failures: [],
});

/** A group of fewer people is never shown apart, because its cost would reveal that of a person. */
export const smallestGroup = 5;

export const getDashboardFigures = defineCall({
  group: 'Dashboard',
  name: 'GetDashboardFigures',
  method: 'GET',
  summary: 'Running subscriptions of the last twelve months, and what they cost now by department',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    /**
     * Months (YYYY-MM), the oldest first; counted on their last day, and the current month today.
     */
    subscriptionsPerMonth: z.array(z.object({ month: z.string(), subscriptions: z.int().min(0) })),
    /** The most expensive first; null stands for employees without a department. Cents a month. */
    costByDepartment: z.array(
      z.object({
        department: z.string().nullable(),
        people: z.int().min(0),
        monthlyCost: z.int().min(0),
      }),
    ),
    /** Departments left out because they are small. */
    departmentsLeftOut: z.int().min(0),
  }),
  failures: [],
});

export const dashboardCalls = [getDashboardItems, getDashboardFigures];
