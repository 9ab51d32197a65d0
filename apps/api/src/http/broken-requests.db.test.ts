import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { loginWithCredentials } from '@portal/contract/authentication';
import { postSubscriptions } from '@portal/contract/provider';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';

const portal = useTestPortal();
let app: FastifyInstance;
interface LogLine {
  readonly msg: string;
}
const lines: LogLine[] = [];

beforeAll(async () => {
  const logger = pino(
    { level: 'info' },
    { write: (line) => lines.push(JSON.parse(line) as LogLine) },
  );
  app = await createApp(portal().services, { logger, webFolder: '/nowhere' });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

/** A client that has sent the head of a request. */
async function begin(path: string, headers: Record<string, string | number>): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`POST ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  return socket;
}

const json = { 'content-type': 'application/json' };

describe('a client that goes away while it sends', () => {
  it.each([
    ['a body in one piece', () => Promise.resolve({ path: loginWithCredentials.path, ...json })],
    [
      'lines',
      async () => {
        const { projectId, apiKey } = await makeProject(portal());
        return {
          path: portal().addressOf(postSubscriptions, { projectId }),
          'content-type': 'application/x-ndjson',
          authorization: `Bearer ${apiKey}`,
        };
      },
    ],
  ])('is no failure of the portal: %s', async (_, about) => {
    const { path, ...headers } = await about();
    const socket = await begin(path, { ...headers, 'content-length': 1000 });
    socket.write('{"emailAddress":');
    await wait(200);
    socket.resetAndDestroy();
    const connections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(connections).toBe(0);
    // By then the server has reacted, because it reacts at once.
    await wait(300);
    expect(lines).toEqual([]);
  });
});

describe('a body that is too large', () => {
  const size = 10 * 1024 * 1024;

  /** Sends everything before it looks at the answer, as many clients do. */
  async function sendAll(
    headers: Record<string, string | number>,
    frame: (part: Buffer) => Buffer[],
  ) {
    const socket = await begin(loginWithCredentials.path, { ...json, ...headers });
    let answer = '';
    let failure: Error | undefined;
    socket.on('error', (error) => (failure = error));
    socket.pause();
    const part = Buffer.alloc(64 * 1024, ' ');
    for (let sent = 0; sent < size; sent += part.length) {
      for (const bytes of frame(part)) {
        if (!socket.write(bytes) && !socket.destroyed) {
          await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
        }
      }
    }
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.resume();
    await once(socket, 'close');
    return { answer, failure };
  }

  it('is refused with an answer that its sender sees: told beforehand', async () => {
    const { answer, failure } = await sendAll({ 'content-length': size }, (part) => [part]);
    expect(failure).toBeUndefined();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('payload-too-large');
  });

  it('is refused with an answer that its sender sees: found out', async () => {
    const { answer, failure } = await sendAll({ 'transfer-encoding': 'chunked' }, (part) => [
      Buffer.from(`${part.length.toString(16)}\r\n`),
      part,
      Buffer.from('\r\n'),
    ]);
    expect(failure).toBeUndefined();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
