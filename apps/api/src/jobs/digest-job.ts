import type { Dependencies } from '../dependencies.ts';
import { digestSources } from '../digest-sources.ts';
import { sendDigests } from '../features/digest/send-digests.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Queues digests and reminders. Several processes may run it at the same time: each day of an
 * account is claimed by one.
 */
export const startDigestJob = (
  services: Pick<Dependencies, 'config' | 'clock' | 'database'>,
  watch: JobCallbacks,
): PollingJob =>
  startPolling({
    work: (stopping) =>
      sendDigests({ ...services, sources: digestSources }, stopping).then(() => 0),
    ...watch,
    pause: fiveMinutes,
  });
