import { today } from '../clock.ts';
import type { Dependencies } from '../dependencies.ts';
import { dateChanges } from '../shared-domain/dated-amounts-store.ts';
import { takeDueChanges } from '../features/subscription/step-store.ts';
import { type JobWatch, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

type Services = Pick<Dependencies, 'database' | 'clock'>;

/** Gives subscriptions the amounts and suspensions whose day has come. */
export const takeDue = ({ database, clock }: Services): Promise<number> =>
  database.transaction({ allProjects: true }, async (db) => {
    const date = today(clock);
    await dateChanges(db, date);
    return takeDueChanges(db, date);
  });

/** Looks every quarter of an hour, and at the start; several processes may do so at once. */
export const startDueChangesJob = (services: Services, watch: JobWatch): PollingJob =>
  startPolling({ work: () => takeDue(services).then(() => 0), ...watch, pause: quarter });
