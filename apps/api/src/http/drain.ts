import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for a load balancer to notice that this process is no longer ready, in milliseconds. */
const shortestDrain = 2_000;
/** Whoever asks after readiness so seldom is not waited for. */
const longestDrain = 10_000;
/** As many times a load balancer wants to hear that a process is not ready, as a rule. */
const timesTold = 3;
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
  #told = 0;
  readonly #answers = new Set<ServerResponse>();

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Counts that somebody asked whether this process is ready. */
  countAsked(): void {
    this.#isAsked = true;
    if (this.#isStopping) this.#told += 1;
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

  /** Waits until whoever asks after readiness has heard that there is none. */
  async untilNoticed(): Promise<void> {
    await wait(shortestDrain);
    if (!this.#isAsked) return;
    for (let waited = shortestDrain; waited < longestDrain; waited += sweepEvery) {
      if (this.#told >= timesTold) return;
      await wait(sweepEvery);
    }
  }

  /**
   * Closes each connection once it is idle, and every connection after `patience` milliseconds, for
   * a client that sends half a request and waits must not delay the stop.
   * @returns what ends the sweep
   */
  sweep(server: Server, patience: number): () => void {
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepEvery);
    const ending = setTimeout(() => server.closeAllConnections(), patience);
    return () => {
      clearInterval(sweeping);
      clearTimeout(ending);
    };
  }
}
