import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/**
 * Refuses a request with several hosts: a proxy may have gone by another one than the server would.
 * Without any, Node.js refuses it itself.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    let hosts = 0;
    for (let at = 0; at < raw.rawHeaders.length; at += 2) {
      if (raw.rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
    }
    done(hosts > 1 ? new ProblemError('malformed-request') : undefined);
  });
}
