import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for those who hold a connection to make their next call. */
const shortestDrain = 2_000;
/** Milliseconds for whoever asks after readiness to hear several times that there is none. */
const maxDrainMs = 10_000;
/** Between two looks for connections that have become idle. */
const sweepEvery = 100;

/**
 * How a process stops without failing a call. From the first moment it says that it is not ready,
 * and that each of its answers is the last on its connection, so that the next call goes to another
 * process. It goes on answering until that is noticed.
 */
export class Drain {
  #isStopping = false;
  #isAsked = false;
  readonly #answers = new Set<ServerResponse>();

  /** @param pause for tests: how it waits */
  constructor(private readonly pause: (milliseconds: number) => Promise<unknown> = wait) {}

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Remembers that somebody asks whether this process is ready: there may be a load balancer. */
  noteAsked(): void {
    this.#isAsked = true;
  }

  watch(server: Server): void {
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.#isStopping) response.shouldKeepAlive = false;
      this.#answers.add(response);
      response.once('close', () => this.#answers.delete(response));
    });
  }

  begin(): void {
    this.#isStopping = true;
    for (const response of this.#answers) response.shouldKeepAlive = false;
  }

  /**
   * Waits until a load balancer has heard that this process is not ready. Only time tells that it
   * has: anybody may ask, and nothing shows who did.
   */
  async untilNoticed(): Promise<void> {
    await this.pause(shortestDrain);
    if (this.#isAsked) await this.pause(maxDrainMs - shortestDrain);
  }

  /**
   * Closes each connection once it is idle, and every connection after `timeoutMs` milliseconds, for
   * a client that sends half a request and waits must not delay the stop.
   * @returns what ends the sweep
   */
  sweep(server: Server, timeoutMs: number): () => void {
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepEvery);
    const ending = setTimeout(() => server.closeAllConnections(), timeoutMs);
    return () => {
      clearInterval(sweeping);
      clearTimeout(ending);
    };
  }
}
