import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { getProjects } from '@portal/contract/project';
import { postSubscriptions } from '@portal/contract/provider';
import { putProjectFile } from '@portal/contract/provider-files';
import { exportSubscriptionsAllToExcel } from '@portal/contract/subscription';
import { upload } from '@portal/contract/upload';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { formStart } from '../../test/half-open-clients.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';

const portal = useTestPortal();
let app: FastifyInstance;
interface LogLine {
  readonly level: number;
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

/** A request of which only the start of the body is sent. */
interface BrokenBody {
  readonly call: Call;
  readonly params?: Record<string, string>;
  readonly fields: Record<string, string>;
  readonly start: string;
}

describe('a client that disconnects while it sends', () => {
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
  ])('is logged as no failure of the portal: %s', async (_, about) => {
    const { path, ...headers } = await about();
    const socket = await begin(path, { ...headers, 'content-length': 1000 });
    socket.write('{"emailAddress":');
    await wait(200);
    socket.resetAndDestroy();
    const connections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(connections).toBe(0);
    // By then the server has handled the disconnect, because it does so at once.
    await wait(300);
    expect(lines).toEqual([]);
  });
});

describe('a connection that is reset', () => {
  const errors = () => lines.filter(({ level }) => level >= 50);
  const connections = () => promisify(app.server.getConnections.bind(app.server))();

  /** Every kind of body, from an account or a key that may send it. */
  async function bodies() {
    const { projectId, apiKey } = await makeProject(portal());
    const account = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    const asAccount = { authorization: `Bearer ${account.token}` };
    const asProvider = { authorization: `Bearer ${apiKey}` };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const bytes = 'application/octet-stream';
    const file = { projectId, fileName: 'a.pdf' };
    return [
      { call: loginWithCredentials, fields: json, start: '{"emailAddress":' },
      { call: disapproveArticleRegistration, fields: { ...json, ...asAccount }, start: '{"a":' },
      { call: upload, fields: { ...form, ...asAccount }, start: formStart(projectId) },
      {
        call: postSubscriptions,
        params: { projectId },
        fields: { 'content-type': 'application/x-ndjson', ...asProvider },
        start: '{}\n',
      },
      {
        call: putProjectFile,
        params: file,
        fields: { 'content-type': bytes, ...asProvider },
        start: '%PDF-',
      },
      { call: getProjects, fields: asAccount, start: '' },
      { call: exportSubscriptionsAllToExcel, fields: { ...json, ...asAccount }, start: '' },
    ].map(({ call, params, fields, start }: BrokenBody) => {
      const whole = call === exportSubscriptionsAllToExcel ? JSON.stringify({ projectId }) : start;
      const head = Object.entries({ host: 'localhost', ...fields }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      const first = `${call.method} ${portal().addressOf(call, params)} HTTP/1.1`;
      const length = call.method === 'GET' || call === exportSubscriptionsAllToExcel;
      return {
        first,
        head: [
          ...head,
          `content-length: ${length ? Buffer.byteLength(whole) : 100_000}`,
          '',
          '',
        ].join('\r\n'),
        body: whole,
      };
    });
  }

  it.each([0, 1, 5, 30])(
    'leaves no error in the log, %i ms after any part of the request',
    async (pause) => {
      for (const { first, head, body } of await bodies()) {
        for (const start of [first, `${first}\r\n${head}`, `${first}\r\n${head}${body}`]) {
          await Promise.all(
            Array.from({ length: 8 }, async () => {
              const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
              await once(socket, 'connect');
              socket.write(start);
              if (pause > 0) await wait(pause);
              socket.resetAndDestroy();
            }),
          );
        }
      }
      await expect.poll(connections).toBe(0);
      await wait(300);
      expect(errors()).toEqual([]);
    },
  );
});

describe('the host of a request', () => {
  async function statusOf(...hosts: string[]): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const head = hosts.map((host) => `Host: ${host}`);
    socket.write(['GET /health/live HTTP/1.1', ...head, 'connection: close', '', ''].join('\r\n'));
    await once(socket, 'close');
    return answer.slice(9, 12);
  }

  it('is required', async () => {
    expect(await statusOf('portal.example')).toBe('200');
    expect(await statusOf()).toBe('400');
    expect(await statusOf('portal.example', 'portal.example')).toBe('400');
    expect(await statusOf('portal.example', 'elsewhere.example')).toBe('400');
  });
});

describe('a body that is too large', () => {
  const size = 10 * 1024 * 1024;

  /** Sends everything before it reads the response, as many clients do. */
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
    for (let bytes = 0; bytes < size; bytes += part.length) {
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

  it('is refused with a response that its sender receives: with a content-length', async () => {
    const { answer, failure } = await sendAll({ 'content-length': size }, (part) => [part]);
    expect(failure).toBeUndefined();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('payload-too-large');
  });

  it('is refused with a response that its sender receives: chunked', async () => {
    const { answer, failure } = await sendAll({ 'transfer-encoding': 'chunked' }, (part) => [
      Buffer.from(`${part.length.toString(16)}\r\n`),
      part,
      Buffer.from('\r\n'),
    ]);
    expect(failure).toBeUndefined();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});
