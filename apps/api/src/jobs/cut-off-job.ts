import type { Dependencies } from '../dependencies.ts';
import { notifyCutOffs } from '../features/payroll/payroll-notices.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const quarter = 15 * 60_000;

/** Announces the cut-offs of payroll. Several processes may run it at the same time. */
export const startCutOffJob = (
  services: Pick<Dependencies, 'config' | 'clock' | 'database'>,
  watch: JobCallbacks,
): PollingJob =>
  startPolling({ work: () => notifyCutOffs(services).then(() => 0), ...watch, pause: quarter });
