import { type ErasureServices, finishErasures } from '../privacy/erase-person.ts';
import { runRetentionWhenDue } from '../privacy/run-retention.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

/**
 * Removes each day what is past its retention period, and continues erasures that could not be
 * completed. Several processes may run it at the same time: rows that one removed are not there for
 * the other.
 */
export const startRetentionJob = (services: ErasureServices, watch: JobCallbacks): PollingJob =>
  startPolling({
    work: async (stopping) => {
      // Erasures come first, because a person waits for them. A failure of one does not prevent the
      // other.
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
