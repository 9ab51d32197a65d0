import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on to a database, and counts how often its clients wait for an answer. */
export interface CountingProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How often a client has sent something since the database last answered it. */
  readonly trips: () => number;
  readonly close: () => Promise<void>;
}

export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let trips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isAnswered = true;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once('error', () => socket.destroy());
      socket.once('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (sent: Buffer) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      database.write(sent);
    });
    database.on('data', (answer: Buffer) => {
      isAnswered = true;
      client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    trips: () => trips,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
