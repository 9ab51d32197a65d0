import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards bytes to a database until the test makes it fail like a network does. */
export interface FaultyProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** The number of accepted connections. */
  readonly accepted: () => number;
  /** The number of client messages. */
  readonly messageCount: () => number;
  /** Whether the database has answered the last client data, on each connection. */
  readonly isAnswered: () => boolean;
  /** Drops what either side of the existing connections sends; later connections work. */
  readonly dropExisting: () => void;
  /** Holds back what either side of any connection sends, later connections too. */
  readonly stall: () => void;
  /** Delivers what was held back. */
  readonly resume: () => void;
  /**
   * On the connection that next runs a statement that contains `text`, drops the commit that
   * follows, or the database's response to it, and everything later.
   */
  readonly loseCommit: (text: string, lost: 'request' | 'answer') => void;
  /** Whether that has happened. */
  readonly hasLostCommit: () => boolean;
  /** Ends the connections to the database whose clients have been cut off. */
  readonly endDropped: () => void;
  readonly close: () => Promise<void>;
}

interface Message {
  /** '' for the first one, which has no kind. */
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Cuts what a client sends into messages. */
function messageReader(): (messageCount: Buffer) => Message[] {
  let kindLength = 0;
  let waiting = Buffer.alloc(0);
  return (messageCount) => {
    waiting = Buffer.concat([waiting, messageCount]);
    const messages: Message[] = [];
    while (waiting.length >= kindLength + 4) {
      const end = kindLength + waiting.readInt32BE(kindLength);
      if (waiting.length < end) break;
      const kind = kindLength === 0 ? '' : String.fromCharCode(waiting[0]!);
      messages.push({ kind, bytes: waiting.subarray(0, end) });
      waiting = waiting.subarray(end);
      kindLength = 1;
    }
    return messages;
  };
}

/** Tracks the text of each statement that a client runs, prepared earlier or not. */
function statementReader(): (message: Message) => string | undefined {
  const prepared = new Map<string, string>();
  return ({ kind, bytes }) => {
    const [first = '', second = ''] = bytes.subarray(5).toString('latin1').split('\0', 2);
    if (kind === 'P') prepared.set(first, second);
    return kind === 'P' ? second : kind === 'B' ? prepared.get(second) : undefined;
  };
}

/** Writes immediately, or later in the same order, or never. */
class Direction {
  #held: Buffer[] = [];
  #isEnded = false;
  isDropping = false;
  isStalling: boolean;

  constructor(
    readonly to: Socket,
    isStalling: boolean,
  ) {
    this.isStalling = isStalling;
  }

  write(bytes: Buffer): void {
    if (this.isDropping) return;
    if (this.isStalling) this.#held.push(bytes);
    else this.to.write(bytes);
  }

  end(): void {
    this.#isEnded = true;
    if (!this.isDropping && !this.isStalling) this.to.end();
  }

  resume(): void {
    this.isStalling = false;
    for (const bytes of this.#held.splice(0)) this.write(bytes);
    if (this.#isEnded) this.end();
  }
}

interface Link {
  readonly directions: readonly Direction[];
  readonly database: Socket;
  isAnswered: boolean;
}

export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const links = new Set<Link>();
  let accepted = 0;
  let messageCount = 0;
  let isStalling = false;
  let losing: { text: string; lost: 'request' | 'answer' } | undefined;
  let hasLost = false;

  // The end of a connection is forwarded, or dropped like all else, and not answered here.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    accepted += 1;
    const database = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const up = new Direction(database, isStalling);
    const down = new Direction(client, isStalling);
    const link: Link = { directions: [up, down], database, isAnswered: false };
    links.add(link);
    const read = messageReader();
    const textOf = statementReader();
    let losesNext: 'request' | 'answer' | undefined;
    client.on('data', (bytes: Buffer) => {
      messageCount += 1;
      link.isAnswered = false;
      for (const message of read(bytes)) {
        const text = textOf(message);
        if (losing !== undefined && text?.includes(losing.text)) {
          losesNext = losing.lost;
          losing = undefined;
        }
        if (losesNext !== undefined && text === 'commit') {
          hasLost = true;
          down.isDropping = true;
          up.isDropping = losesNext === 'request';
        }
        up.write(message.bytes);
      }
    });
    database.on('data', (bytes: Buffer) => {
      link.isAnswered = true;
      down.write(bytes);
    });
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
    client.on('end', () => {
      link.isAnswered = true;
      up.end();
    });
    database.on('end', () => down.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const allDirections = () => [...links].flatMap(({ directions }) => directions);
  return {
    url: url.href,
    accepted: () => accepted,
    messageCount: () => messageCount,
    isAnswered: () => [...links].every(({ isAnswered }) => isAnswered),
    dropExisting: () => {
      for (const direction of allDirections()) direction.isDropping = true;
    },
    stall: () => {
      isStalling = true;
      for (const direction of allDirections()) direction.isStalling = true;
    },
    resume: () => {
      isStalling = false;
      for (const direction of allDirections()) direction.resume();
    },
    loseCommit: (text, lost) => {
      hasLost = false;
      losing = { text, lost };
    },
    hasLostCommit: () => hasLost,
    endDropped: () => {
      for (const { directions, database } of links) {
        if (directions.some(({ isDropping }) => isDropping)) database.destroy();
      }
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const { directions, database } of links) {
        database.destroy();
        directions.forEach(({ to }) => to.destroy());
      }
      await closed;
    },
  };
}
