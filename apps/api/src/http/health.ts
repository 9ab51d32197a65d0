import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { StorageWatch } from '../files/storage-watch.ts';
import { ProblemError } from '../problem.ts';
import { buildInfo } from '../version.ts';
import type { Drain } from './drain.ts';

/** Checks that the process can serve calls. @throws {ProblemError} the reason why it cannot */
export type CheckReady = () => Promise<void>;

/** Not ready while it stops, without a database, or when nothing can be stored. */
export function readiness(
  { database, storage, clock }: Pick<Dependencies, 'database' | 'storage' | 'clock'>,
  drain: Drain,
): CheckReady {
  const watch = new StorageWatch(storage, clock);
  return async () => {
    if (drain.isStopping) throw new ProblemError('temporarily-unavailable');
    await Promise.all([database.ping().catch(throwAway), watch.check().catch(throwAway)]);
  };
}

/** `/health/live`: the process responds. `/health/ready`: it can serve calls. */
export function registerHealth(app: FastifyInstance, checkReady: CheckReady, drain: Drain): void {
  app.get('/health/live', async () => ({ status: 'live', ...buildInfo }));
  app.get('/health/ready', async () => {
    drain.noteReadinessCheck();
    await checkReady();
    return { status: 'ready' };
  });
}

const throwAway = (cause: unknown): never => {
  throw Object.assign(new ProblemError('temporarily-unavailable'), { cause });
};
