import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is streamed: it may take long, as long as data keeps arriving. */
    readonly streamsBody?: boolean;
  }
}

/** Milliseconds for a whole body, or between two chunks of a streamed one. */
export const idleTimeoutMs = 30_000;
/** Milliseconds for the longest streamed body. The server's limit for any request. */
export const requestLimit = 15 * 60_000;

/**
 * Disconnects a client whose body does not arrive in time; the reader of a streamed body has its
 * own timeout.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  // The server's request timeout is long, for streams; the headers must arrive as fast as without
  // them.
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
