import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { streamFile } from './stream-file.ts';

it('closes the file of a client that disconnected before the first byte', async () => {
  const content = new Readable({ read: () => undefined });
  const app = Fastify();
  app.get('/', async (request, reply) => {
    socket.destroy();
    await once(request.raw.socket, 'close');
    return streamFile(reply, content);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await expect.poll(() => content.destroyed).toBe(true);
  await app.close();
});

it('closes a stalled file when its client disconnects', async () => {
  const content = new Readable({ read: () => undefined });
  content.push('the beginning');
  const app = Fastify();
  app.get('/', (_request, reply) => streamFile(reply, content));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => content.destroyed).toBe(true);
  await app.close();
});
