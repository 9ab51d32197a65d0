import type { Dependencies } from '../dependencies.ts';
import { fillComparableNumbers } from '../shared-domain/comparable-number-store.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const pause = 2_000;

/**
 * Fills in comparable numbers at the start, and later those that a process of the previous version
 * writes. Several processes may run it at the same time.
 */
export const startNumberJob = (
  { database }: Pick<Dependencies, 'database'>,
  watch: JobCallbacks,
): PollingJob => startPolling({ work: () => fillComparableNumbers(database), ...watch, pause });
