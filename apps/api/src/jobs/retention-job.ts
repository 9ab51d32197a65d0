import { type ErasureServices, finishErasures } from '../privacy/erase-person.ts';
import { runRetentionWhenDue } from '../privacy/run-retention.ts';
import { type JobWatch, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

/**
 * Removes each day what is past its period, and goes on with erasures that something kept from being
 * carried out. Several processes may do so at once: what one of them
 * removed is not there for the other.
 */
export const startRetentionJob = (services: ErasureServices, watch: JobWatch): PollingJob =>
  startPolling({
    work: async () => {
      await runRetentionWhenDue(services);
      await finishErasures(services);
      return 0;
    },
    ...watch,
    pause: quarter,
  });
