import { maxTasksCounted } from '@portal/contract/limits';
import { amsterdamDate } from '@portal/contract/dates';
import { readWaitingRequests } from './features/article-registration/waiting-requests.ts';
import type { TaskSources } from './features/dashboard/read-tasks.ts';
import {
  countLeaversToConfirm,
  readListSavedOn,
} from './features/employee-list/leavers-to-confirm.ts';
import { countFailingAddresses } from './features/employer-account-management/employer-account-table.ts';
import { describeWaitingMemberships } from './features/membership/answer-waiting-membership.ts';
import { readPayrollStatus } from './features/payroll/payroll-status.ts';

/** The sources of the dashboard's tasks: each from the feature that owns its list. */
export const taskSources: TaskSources = {
  requests: async (db, context) => {
    const { count, oldest } = await readWaitingRequests(db, context);
    return { count, oldest, due: null };
  },
  requestsStartingSoon: async (db, context) => {
    const filters = { startsWithin: '5-working-days' } as const;
    const { count, oldest, firstStart } = await readWaitingRequests(db, { ...context, filters });
    return { count, oldest, due: firstStart };
  },
  leavers: (db, context) => countLeaversToConfirm(db, { ...context, most: maxTasksCounted }),
  listSavedOn: readListSavedOn,
  failingAddresses: countFailingAddresses,
  payroll: readPayrollStatus,
  questions: async (db, session) => {
    const { items } = await describeWaitingMemberships(db, session);
    const [first] = items;
    return {
      count: items.length,
      oldest: first ? amsterdamDate(new Date(first.askedAt)) : null,
      due: null,
    };
  },
};
