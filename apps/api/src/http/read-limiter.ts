import { RecentTimes } from '../concurrency/recent-times.ts';
import { createFairLimiter, type LimiterLoad, type Waiter } from '../concurrency/fair-limiter.ts';
import { orTooManyRequests } from './change-limiter.ts';

/** Of one account, this many reads hold a connection at a time at least; the others wait without one. */
const readsPerAccount = 2;
/** Of one project one more, so that a colleague finds one free. */
const readsPerProject = 3;
/** Milliseconds: of an account, more go on at a time if all of them together mostly take no longer. */
const workAtATime = 300;
/** Of one account this many wait: several screens, each of which asks for many things at once. */
export const maxQueuedReadsPerAccount = 64;
/** Of one project this many wait, of each account no more than may run. */
const waitingOfProject = 256;
/** Milliseconds that a read waits at most: less than a browser or a proxy waits for an answer. */
const defaultTimeoutMs = 20_000;
/** Of more callers than this, it is not known that they may read. */
const maxKnownReaders = 5_000;

const noLimit = () => undefined;

/** Who reads, and the project that they read in; undefined for what is of no project. */
export interface Reader {
  readonly account: string;
  readonly projectId: string | undefined;
}

/**
 * The limit of a process for reads: however many one account makes, or the accounts of one project,
 * connections and processors are left for everybody else. A read counts in that of its account
 * first, so that of one account never more wait for a project than may run.
 */
export class ReadLimiter {
  readonly #accounts;
  readonly #projects;
  readonly #known = new Map<string, string>();
  readonly #times = new RecentTimes(workAtATime / readsPerAccount);
  readonly #timeoutMs: number;

  /** @param connections how many the process has; half are left to others, and one at least */
  constructor(connections: number, { timeoutMs = defaultTimeoutMs } = {}) {
    const half = Math.max(readsPerProject, Math.floor(connections / 2));
    const most = Math.max(1, Math.min(half, connections - 1));
    const limitOf = (least: number) => (key: string) => {
      const short = ((workAtATime / this.#times.of(key)) * least) / readsPerAccount;
      return Math.min(most, Math.max(least, Math.floor(short)));
    };
    this.#timeoutMs = timeoutMs;
    this.#accounts = createFairLimiter({
      maxConcurrent: Number.POSITIVE_INFINITY,
      maxPerKey: limitOf(readsPerAccount),
      waiting: Number.POSITIVE_INFINITY,
      maxQueuedPerKey: maxQueuedReadsPerAccount,
      maxQueuedPerAccount: maxQueuedReadsPerAccount,
      timeoutMs,
    });
    this.#projects = createFairLimiter({
      maxConcurrent: Number.POSITIVE_INFINITY,
      maxPerKey: limitOf(readsPerProject),
      waiting: Number.POSITIVE_INFINITY,
      maxQueuedPerKey: waitingOfProject,
    });
  }

  /** Counts a read at once, and returns what counts its end. Undefined: it has to wait. */
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
      this.#keepTime({ account, projectId }, start);
      releaseProject();
      releaseAccount();
    };
  }

  #keepTime({ account, projectId }: Reader, start: number): void {
    const time = performance.now() - start;
    this.#times.add(account, time);
    if (projectId !== undefined) this.#times.add(projectId, time);
  }

  /**
   * Runs a read once both limits have room for it.
   * @throws {ProblemError} 429 when too many wait, or it waited too long; not what is begun
   */
  run<T>(
    { account, projectId }: Reader,
    read: () => Promise<T>,
    waiter: Omit<Waiter, 'account'>,
  ): Promise<T> {
    const { isBegun } = waiter;
    const deadline = performance.now() + this.#timeoutMs;
    const own: Waiter = {
      account,
      isBegun,
      get signal() {
        return waiter.signal;
      },
    };
    // What it waits in one queue it does not wait in the next.
    const later = (): Waiter => ({
      account,
      isBegun,
      signal: waiter.signal,
      timeoutMs: deadline - performance.now(),
    });
    const timed = async () => {
      const start = performance.now();
      try {
        return await read();
      } finally {
        this.#keepTime({ account, projectId }, start);
      }
    };
    const inProject = () =>
      projectId === undefined
        ? timed()
        : orTooManyRequests(this.#projects.run, projectId, timed, later());
    return orTooManyRequests(this.#accounts.run, account, inProject, own);
  }

  readonly load = (): LimiterLoad => {
    const [accounts, projects] = [this.#accounts.load(), this.#projects.load()];
    return {
      running: accounts.running - projects.waiting,
      waiting: accounts.waiting + projects.waiting,
    };
  };

  /** Remembers that a session may read in a project, as it was just found. */
  remember(sessionId: string, { account, projectId }: Reader): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= maxKnownReaders && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(`${sessionId} ${projectId}`, account);
  }

  /** Whose session it is, where it was found lately that it may read in the project. */
  recall(sessionId: string, projectId: string): string | undefined {
    const key = `${sessionId} ${projectId}`;
    const account = this.#known.get(key);
    // What is in use is not the oldest.
    if (account !== undefined && this.#known.delete(key)) this.#known.set(key, account);
    return account;
  }

  forget(sessionId: string, projectId: string): void {
    this.#known.delete(`${sessionId} ${projectId}`);
  }
}
