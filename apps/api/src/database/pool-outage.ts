import { type BatchingPool, createBatchingPool } from '@portal/pg-batch/batching-pool';
import type pg from 'pg';

/** Milliseconds after a failure for which the pool counts as cut off: the query timeout. */
const memory = 35_000;

/**
 * Tells two reasons apart why no connection of a pool became free in time: all are in use, or the
 * database is unavailable.
 */
class PoolOutage {
  readonly #pool: pg.Pool;
  #used = 0;
  #failedAt = -Infinity;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on('acquire', () => (this.#used += 1));
    pool.on('release', () => (this.#used -= 1));
  }

  /** Records that the database was unreachable, or did not respond in time. */
  noteFailure(): void {
    this.#failedAt = performance.now();
  }

  /**
   * @throws {Error} with the code ETIMEDOUT when no connection became free and the database is
   *   unavailable
   */
  readonly connect = async (): Promise<pg.PoolClient> => {
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test((error as Error).message)) {
        this.noteFailure();
        throw error;
      }
      if (!this.#isAway()) throw error;
      const away = new Error('The database does not respond', { cause: error });
      throw Object.assign(away, { code: 'ETIMEDOUT' });
    }
  };

  #isAway(): boolean {
    const { totalCount, idleCount } = this.#pool;
    const isConnecting = totalCount - idleCount > this.#used;
    return isConnecting || performance.now() - this.#failedAt < memory;
  }
}

/**
 * A batching pool of connections.
 * @param prefix as for `createBatchingPool`
 */
export function batchingPoolOf(pool: pg.Pool, prefix: string | undefined): BatchingPool {
  const outage = new PoolOutage(pool);
  return createBatchingPool(pool, {
    prefix,
    connect: outage.connect,
    onIdleTimeout: () => outage.noteFailure(),
  });
}
