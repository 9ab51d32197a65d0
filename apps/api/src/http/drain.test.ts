import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drain } from './drain.ts';

let drain: Drain;
let held: ServerResponse[];
const server = createServer();
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  drain = new Drain();
  held = [];
  drain.watch(server);
  server.on('request', (request, response: ServerResponse) => {
    if (request.url === '/held') held.push(response);
    else response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a request over a connection that is kept alive. */
const send = (path: string): Promise<Pick<IncomingMessage, 'headers' | 'statusCode' | 'socket'>> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      // The agent takes the socket back when the response has been read.
      const { headers, statusCode, socket } = answer;
      answer.once('end', () => resolve({ headers, statusCode, socket }));
      answer.resume();
    }).once('error', reject);
  });

it('closes the connection after each response from the start of the drain', async () => {
  expect((await send('/')).headers.connection).toBe('keep-alive');
  const waiting = send('/held');
  await expect.poll(() => held.length).toBe(1);
  drain.begin();
  held[0]?.end('done');
  expect((await waiting).headers.connection).toBe('close');
  expect((await send('/')).headers.connection).toBe('close');
});

it('closes idle connections, and no others', async () => {
  const waiting = send('/held');
  await expect.poll(() => held.length).toBe(1);
  const idle = (await send('/')).socket;
  const closed = once(idle, 'close');
  const endSweep = drain.sweep(server, 600_000);
  await closed;
  held[0]?.end('done');
  expect((await waiting).statusCode).toBe(200);
  endSweep();
});

it('waits for a load balancer, however often readiness is checked', async () => {
  const pauses: number[] = [];
  const drain = new Drain(async (milliseconds) => {
    pauses.push(milliseconds);
    for (let time = 0; time < 100; time += 1) drain.noteReadinessCheck();
  });
  drain.noteReadinessCheck();
  drain.begin();
  await drain.untilNoticed();
  expect(pauses).toEqual([2_000, 8_000]);
});

it('waits briefly when readiness was never checked', async () => {
  const pauses: number[] = [];
  const alone = new Drain(async (milliseconds) => void pauses.push(milliseconds));
  alone.begin();
  await alone.untilNoticed();
  expect(pauses).toEqual([2_000]);
});
