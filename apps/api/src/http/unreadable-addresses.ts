import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';

/**
 * Fastify answers an address that it cannot read before any of our hooks. Such a request is sent in
 * again by the front door, with a readable address, and refused there: its answer gets the headers
 * and the line in the log that every answer gets.
 */
export class UnreadableAddresses {
  readonly #refusals = new WeakMap<IncomingMessage, FastifyError>();

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
    app.addHook('onRequest', ({ raw }, _reply, done) => done(this.#refusals.get(raw)));
  }
}
