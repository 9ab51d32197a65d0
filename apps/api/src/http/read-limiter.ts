import { LruMap } from '@portal/list-engine/lru-map';
import { RecentTimes } from '../concurrency/recent-times.ts';
import {
  createFairLimiter,
  type LimiterLoad,
  type AcquireOptions,
} from '../concurrency/fair-limiter.ts';
import { orTooManyRequests } from './change-limiter.ts';

/**
 * How many reads of one account may hold a connection at a time, at least; more wait without one.
 */
const readsPerAccount = 2;
/** Of one project, one more, so that a colleague finds a free slot. */
const readsPerProject = 3;
/**
 * In milliseconds: more reads of an account may run at a time, as long as their average times add
 * up to no more than this.
 */
const concurrentWorkMs = 300;
/** How many reads of one account may wait: those of several screens, each with many calls. */
export const maxQueuedReadsPerAccount = 64;
/** How many reads of one project may wait; of each account no more than may run. */
const maxQueuedReadsPerProject = 256;
/** Milliseconds that a read waits: less than browsers and proxies wait for a response. */
const defaultTimeoutMs = 20_000;
/** How many authorized readers are cached, for speculative reads. */
const maxCachedReaders = 5_000;

const noLimit = () => undefined;

/** An account and the project that it reads; undefined for a read of no project. */
export interface Reader {
  readonly account: string;
  readonly projectId: string | undefined;
}

/**
 * The limit of a process for reads. However many one account makes, or the accounts of one project,
 * connections and processors are left for others. A read takes a slot of its account first, so that
 * one account cannot fill the queue of a project.
 */
export class ReadLimiter {
  readonly #accounts;
  readonly #projects;
  readonly #readers = new LruMap<string>(maxCachedReaders);
  readonly #times = new RecentTimes(concurrentWorkMs / readsPerAccount);
  readonly #timeoutMs: number;

  /**
   * @param connections of the process; the limits leave half of them, and at least one, to others
   */
  constructor(connections: number, { timeoutMs = defaultTimeoutMs } = {}) {
    const half = Math.max(readsPerProject, Math.floor(connections / 2));
    const max = Math.max(1, Math.min(half, connections - 1));
    const limitOf = (min: number) => (key: string) => {
      const limit = ((concurrentWorkMs / this.#times.of(key)) * min) / readsPerAccount;
      return Math.min(max, Math.max(min, Math.floor(limit)));
    };
    this.#timeoutMs = timeoutMs;
    this.#accounts = createFairLimiter({
      maxPerKey: limitOf(readsPerAccount),
      maxQueuedPerKey: maxQueuedReadsPerAccount,
      maxQueuedPerAccount: maxQueuedReadsPerAccount,
      timeoutMs,
    });
    this.#projects = createFairLimiter({
      maxPerKey: limitOf(readsPerProject),
      maxQueuedPerKey: maxQueuedReadsPerProject,
    });
  }

  /** Takes a slot of both limits, and returns their release; undefined without a free slot. */
  tryAcquire({ account, projectId }: Reader): (() => void) | undefined {
    const releaseAccount = this.#accounts.tryAcquire(account);
    if (!releaseAccount) return undefined;
    const releaseProject = projectId === undefined ? noLimit : this.#projects.tryAcquire(projectId);
    if (!releaseProject) {
      releaseAccount();
      return undefined;
    }
    const start = performance.now();
    return () => {
      this.#recordTime({ account, projectId }, start);
      releaseProject();
      releaseAccount();
    };
  }

  #recordTime({ account, projectId }: Reader, start: number): void {
    const time = performance.now() - start;
    this.#times.add(account, time);
    if (projectId !== undefined) this.#times.add(projectId, time);
  }

  /**
   * Runs a read once both limits have a slot.
   * @throws {ProblemError} 429 when too many wait, or after the timeout; never for a resumed read
   */
  run<T>(
    { account, projectId }: Reader,
    read: () => Promise<T>,
    options: Omit<AcquireOptions, 'account'>,
  ): Promise<T> {
    const { hasHeldSlot } = options;
    const deadline = performance.now() + this.#timeoutMs;
    const accountOptions: AcquireOptions = {
      account,
      hasHeldSlot,
      get signal() {
        return options.signal;
      },
    };
    // Both queues share one timeout.
    const projectOptions = (): AcquireOptions => ({
      account,
      hasHeldSlot,
      signal: options.signal,
      timeoutMs: deadline - performance.now(),
    });
    const timed = async () => {
      const start = performance.now();
      try {
        return await read();
      } finally {
        this.#recordTime({ account, projectId }, start);
      }
    };
    const inProject = () =>
      projectId === undefined
        ? timed()
        : orTooManyRequests(this.#projects.run, projectId, timed, projectOptions());
    return orTooManyRequests(this.#accounts.run, account, inProject, accountOptions);
  }

  readonly load = (): LimiterLoad => {
    const [accounts, projects] = [this.#accounts.load(), this.#projects.load()];
    return {
      running: accounts.running - projects.waiting,
      waiting: accounts.waiting + projects.waiting,
    };
  };

  /** Caches that a session may read in a project. */
  cacheReader(sessionId: string, { account, projectId }: Reader): void {
    this.#readers.set(`${sessionId} ${projectId}`, account);
  }

  /** The account of a session that may read in a project; undefined when it is not cached. */
  findAccount(sessionId: string, projectId: string): string | undefined {
    return this.#readers.get(`${sessionId} ${projectId}`);
  }

  removeReader(sessionId: string, projectId: string): void {
    this.#readers.delete(`${sessionId} ${projectId}`);
  }
}
