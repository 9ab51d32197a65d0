import type pg from 'pg';
import { readOnlyTransaction } from '@portal/pg-batch/batching-pool';
import { createClient, socketOf } from './postgres-client.ts';

/**
 * A connection for readiness checks, which shows whether the database responds while all others are
 * in use. After an error or a timeout it is closed, and the next check opens another.
 */
export class ReadinessConnection {
  #client: pg.Client | undefined;
  #pending: Promise<void> | undefined;

  /** @param timeout milliseconds for a check, connecting included */
  constructor(
    private readonly url: string,
    private readonly timeout: number,
  ) {}

  /**
   * Concurrent callers share one check, so none waits longer.
   * @throws when the database does not respond in time, or is read-only
   */
  ping(): Promise<void> {
    this.#pending ??= this.#ping().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #ping(): Promise<void> {
    const open = this.#client;
    const client = (this.#client = open ?? this.#create());
    const timeoutError = Object.assign(new Error('The database does not respond'), {
      code: 'ETIMEDOUT',
    });
    const timer = setTimeout(() => socketOf(client).destroy(timeoutError), this.timeout);
    try {
      if (!open) await client.connect();
      const { rows } = await client.query<{ reads: boolean }>(
        "select current_setting('transaction_read_only')::boolean as reads",
      );
      // A standby responds too. Its address leads to another server once that accepts writes.
      if (rows[0]!.reads) {
        throw Object.assign(new Error('The database is read-only'), { code: readOnlyTransaction });
      }
    } catch (error) {
      this.#removeClient(client);
      socketOf(client).destroy();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #create(): pg.Client {
    const client = createClient({
      connectionString: this.url,
      connectionTimeoutMillis: this.timeout,
      statement_timeout: this.timeout,
    });
    client.on('end', () => this.#removeClient(client));
    return client;
  }

  #removeClient(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}
