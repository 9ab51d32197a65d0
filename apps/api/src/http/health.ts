import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { StorageWatch } from '../files/storage-watch.ts';
import { ProblemError } from '../problem.ts';
import { version } from '../version.ts';
import type { Drain } from './drain.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work, which is not so while
 * it stops, without a database, or where nothing can be stored.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, storage, clock }: Pick<Dependencies, 'database' | 'storage' | 'clock'>,
  drain: Drain,
): void {
  const watch = new StorageWatch(storage, clock);
  app.get('/health/live', async () => ({ status: 'live', version }));
  app.get('/health/ready', async () => {
    drain.noteAsked();
    if (drain.isStopping) throw new ProblemError('temporarily-unavailable');
    await Promise.all([database.ask(), watch.check().catch(throwAway)]);
    return { status: 'ready' };
  });
}

const throwAway = (cause: unknown): never => {
  throw Object.assign(new ProblemError('temporarily-unavailable'), { cause });
};
