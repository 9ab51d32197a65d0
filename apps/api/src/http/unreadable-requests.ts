import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/** Requests that are refused before routing. */
export class UnreadableRequests {
  readonly #refusals = new WeakMap<IncomingMessage, FastifyError>();

  /**
   * Fastify answers a malformed address before any of our hooks. Such a request is injected again
   * with a valid address, and refused there, so that its response has the usual headers and log
   * line.
   */
  answer(
    app: FastifyInstance,
    error: FastifyError,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    this.#refusals.set(request, error);
    request.url = '/';
    app.routing(request, response);
  }

  /** Must be registered after the hook of the security headers. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      let hosts = 0;
      for (let at = 0; at < raw.rawHeaders.length; at += 2) {
        if (raw.rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
      }
      // With several hosts, a proxy may have routed by another one than the server would.
      const several = hosts > 1 ? new ProblemError('malformed-request') : undefined;
      done(this.#refusals.get(raw) ?? several);
    });
  }
}
