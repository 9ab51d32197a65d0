import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { Drain } from './drain.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work, which is not so while
 * it stops or without a database.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, drain }: { database: Database; drain: Drain },
): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    drain.noteAsked();
    if (drain.isStopping) throw new ProblemError('temporarily-unavailable');
    await database.ask();
    return { status: 'ready' };
  });
}
