import { type BatchingPool, createBatchingPool } from '@portal/pg-batch/batching-pool';
import type pg from 'pg';

/** Milliseconds after a failure for which the pool counts as cut off: the limit for an answer. */
const memory = 35_000;

/**
 * Tells why no connection of a pool became free in time: because all are in use, or because the
 * database is away.
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

  /** Notes that the database could not be reached, or did not answer within its limit. */
  noteFailure(): void {
    this.#failedAt = performance.now();
  }

  /** @throws {Error} with the code ETIMEDOUT when none became free and the database is away */
  readonly connect = async (): Promise<pg.PoolClient> => {
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test((error as Error).message)) {
        this.noteFailure();
        throw error;
      }
      if (!this.#isAway()) throw error;
      const away = new Error('The database does not answer', { cause: error });
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
 * The connections of a pool, with statements that travel together.
 * @param prefix as `createBatchingPool` has it
 */
export function batchingPoolOf(pool: pg.Pool, prefix: string | undefined): BatchingPool {
  const outage = new PoolOutage(pool);
  return createBatchingPool(pool, {
    prefix,
    connect: outage.connect,
    onIdleTimeout: () => outage.noteFailure(),
  });
}
