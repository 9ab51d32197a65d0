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
});

export const dashboardCalls = [getDashboardItems];
