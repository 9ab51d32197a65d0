import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for clients with a keep-alive connection to make their next call. */
const minDrainMs = 2_000;
/** Milliseconds for a load balancer to see several failed readiness checks. */
const maxDrainMs = 10_000;
/** Milliseconds between two closings of idle connections. */
const sweepIntervalMs = 100;

/**
 * Stops a process without failing a call. From the start of the drain, readiness fails, and each
 * response closes its connection, so that the next call goes to another process. Calls are still
 * answered until load balancers have noticed.
 */
export class Drain {
  #isStopping = false;
  #isChecked = false;
  readonly #answers = new Set<ServerResponse>();

  /** @param pause replaces the timer in tests */
  constructor(private readonly pause: (milliseconds: number) => Promise<unknown> = wait) {}

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Records that readiness was checked: there may be a load balancer. */
  noteReadinessCheck(): void {
    this.#isChecked = true;
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
   * Waits until a load balancer has noticed that this process is not ready. There is only a time to
   * go by, because a check does not show which client made it.
   */
  async untilNoticed(): Promise<void> {
    await this.pause(minDrainMs);
    if (this.#isChecked) await this.pause(maxDrainMs - minDrainMs);
  }

  /**
   * Closes each connection once it is idle, and every connection after `timeoutMs` milliseconds,
   * because a client with a half-sent request must not delay the stop.
   * @returns a function that ends the sweep
   */
  sweep(server: Server, timeoutMs: number): () => void {
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
    const ending = setTimeout(() => server.closeAllConnections(), timeoutMs);
    return () => {
      clearInterval(sweeping);
      clearTimeout(ending);
    };
  }
}
