import { connect, type Socket } from 'node:net';

/** A request whose body never ends. */
export interface HalfOpenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Comes before the part that is repeated. */
  readonly start: string;
  readonly part: Buffer;
  /** Bytes of the body that are sent; one more is announced. */
  readonly bytes: number;
  /** Whether the length is not told beforehand. */
  readonly isChunked?: boolean;
}

/** A connection that sends all of a body but its end, and what the server answered meanwhile. */
interface HalfOpenClient {
  readonly socket: Socket;
  readonly answer: () => string;
  /** Resolves when the body was sent, or the server answered or hung up. */
  readonly held: Promise<void>;
}

export function openHalfBody(
  port: number,
  { method, path, headers, start, part, bytes, isChunked = false }: HalfOpenRequest,
): HalfOpenClient {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      end();
    });
  });
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes + 1 };
  const fields = Object.entries({ host: 'localhost', ...length, ...headers });
  const head = fields.map(([name, value]) => `${name}: ${value}`);
  const frame = (chunk: Buffer) =>
    isChunked
      ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
      : chunk;
  socket.write([`${method} ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  if (start !== '') socket.write(frame(Buffer.from(start)));
  const send = async () => {
    for (let sent = start.length; sent < bytes && !isOver; sent += part.length) {
      const isTaken = socket.write(frame(part.subarray(0, bytes - sent)));
      if (!isTaken) {
        await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))]);
      }
    }
  };
  return { socket, answer: () => answer, held: send() };
}

/** The first line of a form that names a project and begins a file. */
export const formStart = (projectId: string): string =>
  [
    '--x',
    'content-disposition: form-data; name="projectId"',
    '',
    projectId,
    '--x',
    'content-disposition: form-data; name="file"; filename="a.xlsx"',
    '',
    '',
  ].join('\r\n');
