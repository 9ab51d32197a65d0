import { type ErasureServices, finishErasures } from '../privacy/erase-person.ts';
import { runRetentionWhenDue } from '../privacy/run-retention.ts';
import { type JobWatch, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

/**
 * Removes each day what is past its period, and goes on with erasures that something kept from being
 * carried out. Several processes may do so at once: what one of them removed is not there for the
 * other.
 */
export const startRetentionJob = (services: ErasureServices, watch: JobWatch): PollingJob =>
  startPolling({
    work: async (stopping) => {
      // What somebody waits for comes first, and neither keeps the other from being done.
      const ends = await Promise.allSettled([finishErasures(services)]);
      if (!stopping.aborted) {
        const retention = runRetentionWhenDue(services, stopping).then(Number);
        ends.push(...(await Promise.allSettled([retention])));
      }
      const failures = ends.flatMap((end): unknown[] =>
        end.status === 'rejected' ? [end.reason] : [],
      );
      if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
      if (failures.length === 1) throw failures[0];
      return 0;
    },
    ...watch,
    pause: quarter,
  });
