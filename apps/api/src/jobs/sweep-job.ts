import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { sweepOrphanCandidates } from '../files/orphan-candidates.ts';
import { sweepTemporaryFolders } from '../files/temporary-folder.ts';
import { sweepMailFiles } from '../mail/mail-file.ts';
import { type JobWatch, type PollingJob, startPolling } from './polling.ts';

const hour = 60 * 60_000;

type SweepServices = Pick<Dependencies, 'config' | 'database' | 'storage' | 'clock'>;

/**
 * Deletes what processes left that were killed: folders of what was being received, parts of files
 * and mails that were being written, and files that no row names. What another process may be busy
 * with is left for an hour, which is longer than any call takes.
 * @returns how many there were
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

/** Sweeps every hour, and at the start; several processes may do so at once. */
export const startSweepJob = (
  services: SweepServices,
  { onSwept, ...watch }: JobWatch & { onSwept: (count: number) => void },
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
