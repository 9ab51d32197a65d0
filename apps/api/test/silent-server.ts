import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Accepts connections, sends `greeting` to each and nothing more. @returns its port */
export async function startSilentServer(greeting = ''): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** The beginning of an HTTP response without an end. */
export const halfAnswer = [
  'HTTP/1.1 200 OK',
  'content-type: application/json',
  'content-length: 1000',
  '',
  '{"value":[',
].join('\r\n');
