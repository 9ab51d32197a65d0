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

/** Asks, and keeps the connection for the next question. */
const ask = (path: string): Promise<Pick<IncomingMessage, 'headers' | 'statusCode' | 'socket'>> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      // The agent takes the socket back when the answer has been read.
      const { headers, statusCode, socket } = answer;
      answer.once('end', () => resolve({ headers, statusCode, socket }));
      answer.resume();
    }).once('error', reject);
  });

it('lets each answer from its first moment be the last on its connection', async () => {
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  const waiting = ask('/held');
  await expect.poll(() => held.length).toBe(1);
  drain.begin();
  held[0]?.end('done');
  expect((await waiting).headers.connection).toBe('close');
  expect((await ask('/')).headers.connection).toBe('close');
});

it('closes connections that are idle, and lets those go on that are not', async () => {
  const waiting = ask('/held');
  await expect.poll(() => held.length).toBe(1);
  const idle = (await ask('/')).socket;
  const closed = once(idle, 'close');
  const endSweep = drain.sweep(server, 600_000);
  await closed;
  held[0]?.end('done');
  expect((await waiting).statusCode).toBe(200);
  endSweep();
});

it('gives a balancer its time, however often somebody else asks', async () => {
  const pauses: number[] = [];
  const asked = new Drain(async (milliseconds) => {
    pauses.push(milliseconds);
    for (let time = 0; time < 100; time += 1) asked.noteAsked();
  });
  asked.noteAsked();
  asked.begin();
  await asked.untilNoticed();
  expect(pauses).toEqual([2_000, 8_000]);
});

it('goes on for a moment where nobody ever asked', async () => {
  const pauses: number[] = [];
  const alone = new Drain(async (milliseconds) => void pauses.push(milliseconds));
  alone.begin();
  await alone.untilNoticed();
  expect(pauses).toEqual([2_000]);
});
