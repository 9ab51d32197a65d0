import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is read as it comes in: it may take its time, as long as it keeps coming. */
    readonly streamsBody?: boolean;
  }
}

/** How long a client may take for a whole body, or between two parts of one that is streamed. */
export const silenceLimit = 30_000;
/** How long the longest streamed body may take. The server allows no request more. */
export const requestLimit = 15 * 60_000;

/** Hangs up on a client whose body does not come in time; a streamed one is watched by who reads it. */
export function registerBodyDeadline(app: FastifyInstance): void {
  // The server's own limit has to do for streams; what opens a request needs no longer than before.
  app.server.headersTimeout = silenceLimit;
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const isComing = encoding !== undefined || length !== '0';
    if (isComing && !request.routeOptions.config.streamsBody) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, silenceLimit);
      raw.once('close', () => {
        clearTimeout(timer);
      });
    }
    done();
  });
}
