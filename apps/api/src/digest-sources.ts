import {
  listOldestWaiting,
  readWaitingRequests,
} from './features/article-registration/waiting-requests.ts';
import type { DigestSources } from './features/digest/digest-facts.ts';
import { countLeaversToConfirm } from './features/employee-list/leavers-to-confirm.ts';
import { findOpenPeriod } from './features/payroll/payroll-status.ts';

/** More than a list has: the digest says the exact number. */
const maxLeaversCounted = 1_000_000;

/** The sources of digests and reminders: each from the feature that owns its list. */
export const digestSources: DigestSources = {
  waiting: readWaitingRequests,
  unchecked: async (db, scope) => {
    const filters = { checks: 'attention' } as const;
    return (await readWaitingRequests(db, { ...scope, filters })).count;
  },
  oldest: listOldestWaiting,
  leavers: (db, scope) => countLeaversToConfirm(db, { ...scope, most: maxLeaversCounted }),
  openPeriod: findOpenPeriod,
};
