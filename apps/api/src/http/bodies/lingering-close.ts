import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So much of a refused body is read for the sake of the connection. */
const shortRest = 64 * 1024;
/** The time in milliseconds for the rest of a body whose answer is sent already. */
const maxLingerMs = 10_000;

/**
 * Reads and drops what still comes of a body that was refused halfway. A connection that is closed
 * with unread bytes in it is reset, and the client, which is still sending, never sees its answer.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const isRefused = reply.statusCode >= 400 && mayBeLong(raw);
    if (raw.complete === false && (isRefused || reply.getHeader('connection') === 'close')) {
      // With this header, the server closes as soon as the answer is out.
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
