import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How many more bytes of a refused body are read to save the connection. */
const shortRest = 64 * 1024;
/** Milliseconds for the rest of a body whose response has been sent. */
const maxLingerMs = 10_000;

/**
 * Reads and drops the rest of a body that was refused halfway. A connection that is closed with
 * unread bytes is reset, and a client that is still sending would never read the response.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const isRefused = reply.statusCode >= 400 && mayBeLong(raw);
    if (raw.complete === false && (isRefused || reply.getHeader('connection') === 'close')) {
      // With this header, the server closes the connection right after the response.
      reply.removeHeader('connection');
      reply.raw.once('finish', () => closeAfter(raw));
    }
    done(null, payload);
  });
}

const mayBeLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > shortRest;

function closeAfter(raw: IncomingMessage): void {
  const { socket } = raw;
  const timer = setTimeout(() => socket.destroy(), maxLingerMs);
  socket.once('close', () => clearTimeout(timer));
  raw.once('end', () => socket.destroy());
  raw.resume();
  socket.end();
}
