import { createTurns, type TurnsLoad, type Waiter } from '../work/turns.ts';
import { orTooMany } from './change-turns.ts';

/** Of one account, this many reads hold a connection at a time; the others wait without one. */
const togetherOfAccount = 2;
/** Of one project one more, so that a colleague finds one free. */
const togetherOfProject = 3;
/** Of one account this many wait: several screens, each of which asks for many things at once. */
export const mostReadsWaitingOfAccount = 64;
/** Of one project this many wait, of each account no more than may run. */
const waitingOfProject = 256;
/** Milliseconds that a read waits at most: less than a browser or a proxy waits for an answer. */
const defaultPatience = 20_000;
/** Of more callers than this, it is not known that they may read. */
const mostKnown = 5_000;

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
  readonly #patience: number;

  /** @param connections how many the process has, of which one is left to others */
  constructor(connections: number, { patience = defaultPatience } = {}) {
    const most = Math.max(1, connections - 1);
    this.#patience = patience;
    this.#accounts = createTurns({
      together: Number.POSITIVE_INFINITY,
      togetherOfOne: Math.min(togetherOfAccount, most),
      waiting: Number.POSITIVE_INFINITY,
      waitingOfOne: mostReadsWaitingOfAccount,
      waitingOfAccount: mostReadsWaitingOfAccount,
    });
    this.#projects = createTurns({
      together: Number.POSITIVE_INFINITY,
      togetherOfOne: Math.min(togetherOfProject, most),
      waiting: Number.POSITIVE_INFINITY,
      waitingOfOne: waitingOfProject,
    });
  }

  /** Counts a read at once, and returns what counts its end. Undefined: it has to wait. */
  tryAcquire({ account, projectId }: Reader): (() => void) | undefined {
    const releaseAccount = this.#accounts.takeIfFree(account);
    if (!releaseAccount || projectId === undefined) return releaseAccount;
    const releaseProject = this.#projects.takeIfFree(projectId);
    if (!releaseProject) {
      releaseAccount();
      return undefined;
    }
    return () => {
      releaseProject();
      releaseAccount();
    };
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
    const deadline = performance.now() + this.#patience;
    const own: Waiter = {
      account,
      isBegun,
      get gone() {
        return waiter.gone;
      },
      // What it waits in one queue it does not wait in the next.
      get patience() {
        return deadline - performance.now();
      },
    };
    const inProject = () =>
      projectId === undefined ? read() : orTooMany(this.#projects.inTurn, projectId, read, own);
    return orTooMany(this.#accounts.inTurn, account, inProject, own);
  }

  readonly load = (): TurnsLoad => {
    const [accounts, projects] = [this.#accounts.load(), this.#projects.load()];
    return {
      running: accounts.running - projects.waiting,
      waiting: accounts.waiting + projects.waiting,
    };
  };

  /** Remembers that a session may read in a project, as it was just found. */
  remember(sessionId: string, { account, projectId }: Reader): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= mostKnown && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(`${sessionId} ${projectId}`, account);
  }

  /** Whose session it is, where it was found lately that it may read in the project. */
  recall(sessionId: string, projectId: string): string | undefined {
    return this.#known.get(`${sessionId} ${projectId}`);
  }

  forget(sessionId: string, projectId: string): void {
    this.#known.delete(`${sessionId} ${projectId}`);
  }
}
