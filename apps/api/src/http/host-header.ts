import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/**
 * Refuses a request with several hosts: a proxy may have gone by another one than the server would.
 * Without any, Node.js refuses it itself.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new ProblemError('malformed-request') : undefined);
  });
}
