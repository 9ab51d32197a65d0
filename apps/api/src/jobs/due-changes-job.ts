import { today } from '../clock.ts';
import type { Dependencies } from '../dependencies.ts';
import { dateChanges } from '../shared-domain/dated-amounts-store.ts';
import { updateDueSubscriptions } from '../features/subscription/step-store.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

type Services = Pick<Dependencies, 'database' | 'clock'>;

/** Applies the amounts and suspensions of subscriptions that have become due. */
export const applyDueChanges = ({ database, clock }: Services): Promise<number> =>
  database.transaction({ allProjects: true }, async (db) => {
    const date = today(clock);
    await dateChanges(db, date);
    return updateDueSubscriptions(db, date);
  });

/**
 * Runs at the start and every quarter of an hour. Several processes may run it at the same time.
 */
export const startDueChangesJob = (services: Services, watch: JobCallbacks): PollingJob =>
  startPolling({ work: () => applyDueChanges(services).then(() => 0), ...watch, pause: quarter });
