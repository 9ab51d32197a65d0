import { connect, type Socket } from 'node:net';
import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { upload } from '@portal/contract/upload';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A request whose body never ends. */
export interface HalfOpenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Precedes the repeated part. */
  readonly start: string;
  readonly part: Buffer;
  /** Bytes of the body that are sent immediately. */
  readonly bytes: number;
  /** Bytes that are announced beside those; one by default. */
  readonly rest?: number;
  /** Whether the request has no content length. */
  readonly isChunked?: boolean;
  /** Bytes per second that are sent of the rest; none by default. */
  readonly throughput?: number;
}

/** A connection that sends all of a body but its end, and the server's response so far. */
interface HalfOpenClient {
  readonly socket: Socket;
  readonly answer: () => string;
  /** Resolves when the body was sent up to the trickled rest, or the server answered or closed. */
  readonly held: Promise<void>;
  /** Resolves when the server answered or closed. */
  readonly ended: Promise<void>;
}

/** Milliseconds between two parts of the trickled rest. */
const tricklePause = 500;

export function openStalledRequest(
  port: number,
  {
    method,
    path,
    headers,
    start,
    part,
    bytes,
    rest = 1,
    isChunked = false,
    throughput = 0,
  }: HalfOpenRequest,
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
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': bytes + rest };
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
      const hasRoom = socket.write(frame(part.subarray(0, bytes - sent)));
      if (!hasRoom) {
        await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))]);
      }
    }
  };
  const trickle = () => {
    const piece = frame(part.subarray(0, (throughput * tricklePause) / 1000));
    const timer = setInterval(() => socket.write(piece), tricklePause);
    void ended.then(() => clearInterval(timer));
  };
  const held = send().then(() => {
    if (throughput > 0 && !isOver) trickle();
  });
  return { socket, answer: () => answer, held, ended };
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

/**
 * One request for each kind of body that the portal receives, as long as that kind may stay open.
 */
export const stalledBodyKinds = {
  form: (projectId: string) => ({
    method: 'POST',
    path: upload.path,
    type: 'multipart/form-data; boundary=x',
    start: formStart(projectId),
    part: Buffer.alloc(64 * kilobyte, 'a'),
    bytes: 4 * megabyte,
  }),
  'form without a project': () => ({
    method: 'POST',
    path: upload.path,
    type: 'multipart/form-data; boundary=x',
    start: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n',
    part: Buffer.alloc(64 * kilobyte, 'a'),
    bytes: 4 * megabyte,
  }),
  'json of an account': () => json('POST', disapproveArticleRegistration.path),
  'json of anyone': () => json('POST', '/employerportal/Authentication/LoginWithCredentials'),
  'json of the provider': () => json('PUT', '/provider/v1/texts'),
  ndjson: (projectId: string) => ({
    method: 'POST',
    path: `/provider/v1/projects/${projectId}/subscriptions`,
    type: 'application/x-ndjson',
    start: '',
    part: Buffer.from(`{"firstName":"${'a'.repeat(8 * kilobyte)}"}\n`.repeat(8)),
    bytes: 4 * megabyte,
  }),
  binary: (projectId: string) => ({
    method: 'PUT',
    path: `/provider/v1/projects/${projectId}/files/a.pdf`,
    type: 'application/octet-stream',
    start: '%PDF-',
    part: Buffer.alloc(64 * kilobyte, 'a'),
    bytes: 4 * megabyte,
  }),
};
export type HalfOpenKind = keyof typeof stalledBodyKinds;
export const halfOpenKindNames = Object.keys(stalledBodyKinds) as HalfOpenKind[];

const json = (method: string, path: string) => ({
  method,
  path,
  type: 'application/json',
  start: '{"announcementText":"',
  part: Buffer.alloc(64 * kilobyte, 'a'),
  bytes: megabyte - 64 * kilobyte,
});
