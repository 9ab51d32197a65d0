import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is streamed: it may take long, as long as data keeps coming. */
    readonly streamsBody?: boolean;
  }
}

/** The time in milliseconds for a whole body, or between two parts of a streamed body. */
export const idleTimeoutMs = 30_000;
/** The time in milliseconds for the longest streamed body. The server's limit for any request. */
export const requestLimit = 15 * 60_000;

/**
 * Disconnects a client whose body does not come in time; the reader of a streamed body watches it
 * itself.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  // The server's request limit is long, for streams; the headers must still come as fast as before.
  app.server.headersTimeout = idleTimeoutMs;
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const isComing = encoding !== undefined || length !== '0';
    if (isComing && !request.routeOptions.config.streamsBody) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, idleTimeoutMs);
      raw.once('close', () => {
        clearTimeout(timer);
      });
    }
    done();
  });
}
