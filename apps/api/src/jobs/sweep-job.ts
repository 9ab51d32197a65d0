import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { sweepOrphanCandidates } from '../files/orphan-candidates.ts';
import { sweepTemporaryFolders } from '../files/temporary-folder.ts';
import { sweepMailFiles } from '../mail/mail-file.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const hour = 60 * 60_000;

type SweepServices = Pick<Dependencies, 'config' | 'database' | 'storage' | 'clock'>;

/**
 * Deletes what killed processes left behind: folders of uploads, partly written files and mails,
 * and files without a row. Spares what is younger than an hour, which is longer than any call
 * takes, because another process may be using it.
 * @returns the number of deletions
 */
export async function sweep(services: SweepServices): Promise<number> {
  const before = new Date(services.clock.now().getTime() - hour);
  const counts = [
    await sweepTemporaryFolders(),
    await sweepOrphanCandidates(services, before),
    await services.storage.sweep(before),
    await sweepMailFiles(join(services.config.dataDirectory, 'mail'), before),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Runs at the start and every hour. Several processes may run it at the same time. */
export const startSweepJob = (
  services: SweepServices,
  { onSwept, ...watch }: JobCallbacks & { onSwept: (count: number) => void },
): PollingJob =>
  startPolling({
    work: async () => {
      const count = await sweep(services);
      if (count > 0) onSwept(count);
      return 0;
    },
    ...watch,
    pause: hour,
  });
