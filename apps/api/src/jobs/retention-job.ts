import { type RetentionServices, runRetentionWhenDue } from '../privacy/run-retention.ts';
import { type JobWatch, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

/**
 * Removes each day what is past its period. Several processes may do so at once: what one of them
 * removed is not there for the other.
 */
export const startRetentionJob = (services: RetentionServices, watch: JobWatch): PollingJob =>
  startPolling({
    work: () => runRetentionWhenDue(services).then(() => 0),
    ...watch,
    pause: quarter,
  });
