import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

/** Requests that are refused before it matters what they ask for. */
export class UnreadableRequests {
  readonly #refusals = new WeakMap<IncomingMessage, FastifyError>();

  /**
   * Fastify answers an address that it cannot read before any of our hooks. Such a request is sent in
   * again by the front door, with a readable address, and refused there: its answer gets the headers
   * and the line in the log that every answer gets.
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

  /** After the hook that sets the security headers. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      let hosts = 0;
      for (let at = 0; at < raw.rawHeaders.length; at += 2) {
        if (raw.rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
      }
      // A proxy may have gone by another one of them than the server would.
      const several = hosts > 1 ? new ProblemError('malformed-request') : undefined;
      done(this.#refusals.get(raw) ?? several);
    });
  }
}
