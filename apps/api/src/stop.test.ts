import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drain } from './http/drain.ts';
import { type RunningServer, stopAtOnce, stopInOrder } from './stop.ts';

const server = createServer();
let done: string[];
let running: RunningServer;

beforeEach(async () => {
  done = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running = {
    drain: new Drain(async () => void done.push('waited')),
    hasOthers: true,
    app: {
      server,
      close: async () => {
        done.push('closed');
        await new Promise((resolve) => server.close(resolve));
      },
    },
    jobs: [{ stop: async () => void done.push('mails') }],
    rest: [() => done.push('database')],
  };
});
afterEach(() => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
});

it('stops in order: drain, end of calls, and then their dependencies', async () => {
  await stopInOrder(running);
  expect(done).toEqual(['mails', 'waited', 'closed', 'database']);
});

it('ends at once after a failure, and waits for mails only', async () => {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const received = once(server, 'request');
  client.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await received;
  const cut = once(client, 'close');
  await stopAtOnce(running);
  await cut;
  expect(done).toEqual(['mails']);
  expect(server.listening).toBe(false);
});
