import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** Milliseconds between a mail and its confirmation, so that kills fall in between. */
const pause = 30;

/** A mail that arrived, once for each arrival. */
export interface Arrival {
  readonly messageId: string;
  /** The number of the process that sent it: a killed process sends nothing more. */
  readonly life: number;
  /** Whether its sender still ran to get the confirmation. */
  readonly isConfirmed: boolean;
}

/** A mail server that counts the mails that it receives. */
export class MailSink {
  readonly arrivals: Arrival[] = [];
  #life = 0;
  readonly #connected = new Set<string>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: ({ id }, callback) => {
      this.#connected.add(id);
      callback();
    },
    onClose: ({ id }) => this.#connected.delete(id),
    onData: (stream, { id }, callback) => {
      const chunks: Buffer[] = [];
      const life = this.#life;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const [, messageId] = /^message-id: *(\S+)/im.exec(Buffer.concat(chunks).toString()) ?? [];
        void wait(pause).then(() => {
          const isConfirmed = this.#connected.has(id);
          if (messageId) this.arrivals.push({ messageId, life, isConfirmed });
          callback();
        });
      });
    },
  });

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    // A killed sender breaks its connections.
    sink.#server.on('error', () => undefined);
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Waits for what a killed sender had sent, so that it is attributed to that sender. */
  async endLife(): Promise<void> {
    // What the kernel still buffers of the dead process arrives within a few iterations of the
    // event loop, and then its end.
    await wait(pause);
    while (this.#connected.size > 0) await wait(pause);
    this.#life += 1;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
