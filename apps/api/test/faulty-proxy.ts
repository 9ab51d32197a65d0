import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on to a database until it is told to fail in one of the ways of a network. */
export interface FaultyProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How many connections have come in. */
  readonly accepted: () => number;
  /** How often clients have sent something. */
  readonly sent: () => number;
  /** Whether the database has sent something since clients last did, on each connection. */
  readonly isAnswered: () => boolean;
  /** Drops what either side of the existing connections sends; later connections work. */
  readonly dropExisting: () => void;
  /** Keeps back what either side of any connection sends, later connections too. */
  readonly stall: () => void;
  /** Delivers what was kept back. */
  readonly resume: () => void;
  /**
   * On the connection that next runs a statement with `text` in it, drops the commit that follows,
   * or what the database answers to it, and everything later.
   */
  readonly loseCommit: (text: string, lost: 'request' | 'answer') => void;
  /** Whether that has happened. */
  readonly hasLostCommit: () => boolean;
  /** Ends the connections to the database whose clients can no longer be heard. */
  readonly endDropped: () => void;
  readonly close: () => Promise<void>;
}

interface Message {
  /** '' for the first one, which has no kind. */
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Cuts what a client sends into messages. */
function messageReader(): (sent: Buffer) => Message[] {
  let kindLength = 0;
  let waiting = Buffer.alloc(0);
  return (sent) => {
    waiting = Buffer.concat([waiting, sent]);
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

/** Knows the text of each statement that a client runs, prepared earlier or not. */
function statementReader(): (message: Message) => string | undefined {
  const prepared = new Map<string, string>();
  return ({ kind, bytes }) => {
    const [first = '', second = ''] = bytes.subarray(5).toString('latin1').split('\0', 2);
    if (kind === 'P') prepared.set(first, second);
    return kind === 'P' ? second : kind === 'B' ? prepared.get(second) : undefined;
  };
}

/** Writes at once, or later in the same order, or never. */
class Way {
  #kept: Buffer[] = [];
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
    if (this.isStalling) this.#kept.push(bytes);
    else this.to.write(bytes);
  }

  end(): void {
    this.#isEnded = true;
    if (!this.isDropping && !this.isStalling) this.to.end();
  }

  resume(): void {
    this.isStalling = false;
    for (const bytes of this.#kept.splice(0)) this.write(bytes);
    if (this.#isEnded) this.end();
  }
}

interface Link {
  readonly ways: readonly Way[];
  readonly database: Socket;
  isAnswered: boolean;
}

export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const links = new Set<Link>();
  let accepted = 0;
  let sent = 0;
  let isStalling = false;
  let losing: { text: string; lost: 'request' | 'answer' } | undefined;
  let hasLost = false;

  // The end of a connection is passed on, or dropped as all else, and not answered here.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    accepted += 1;
    const database = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const up = new Way(database, isStalling);
    const down = new Way(client, isStalling);
    const link: Link = { ways: [up, down], database, isAnswered: false };
    links.add(link);
    const read = messageReader();
    const textOf = statementReader();
    let losesNext: 'request' | 'answer' | undefined;
    client.on('data', (bytes: Buffer) => {
      sent += 1;
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
  const allWays = () => [...links].flatMap(({ ways }) => ways);
  return {
    url: url.href,
    accepted: () => accepted,
    sent: () => sent,
    isAnswered: () => [...links].every(({ isAnswered }) => isAnswered),
    dropExisting: () => {
      for (const way of allWays()) way.isDropping = true;
    },
    stall: () => {
      isStalling = true;
      for (const way of allWays()) way.isStalling = true;
    },
    resume: () => {
      isStalling = false;
      for (const way of allWays()) way.resume();
    },
    loseCommit: (text, lost) => {
      hasLost = false;
      losing = { text, lost };
    },
    hasLostCommit: () => hasLost,
    endDropped: () => {
      for (const { ways, database } of links) {
        if (ways.some(({ isDropping }) => isDropping)) database.destroy();
      }
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const { ways, database } of links) {
        database.destroy();
        ways.forEach(({ to }) => to.destroy());
      }
      await closed;
    },
  };
}
