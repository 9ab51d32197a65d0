import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards bytes to a database, and counts what its clients send. */
export interface CountingProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** The number of round trips: client data after a response of the database. */
  readonly trips: () => number;
  /** The number of executed statements, and of statement texts that the database had to parse. */
  readonly statements: () => { readonly executed: number; readonly parsed: number };
  readonly close: () => Promise<void>;
}

/** Reads the kinds of a client's messages, which may be cut anywhere. */
function messageReader(onKind: (kind: string) => void): (chunk: Buffer) => void {
  // The first message has no kind.
  let kindLength = 0;
  let waiting = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= kindLength + 4) {
      const end = kindLength + waiting.readInt32BE(kindLength);
      if (waiting.length < end) return;
      if (kindLength > 0) onKind(String.fromCharCode(waiting[0]!));
      waiting = waiting.subarray(end);
      kindLength = 1;
    }
  };
}

export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let trips = 0;
  let executed = 0;
  let parsed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isAnswered = true;
    const read = messageReader((kind) => {
      if (kind === 'E' || kind === 'Q') executed += 1;
      if (kind === 'P' || kind === 'Q') parsed += 1;
    });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.once('error', () => socket.destroy());
      socket.once('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      read(chunk);
      database.write(chunk);
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
    statements: () => ({ executed, parsed }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
