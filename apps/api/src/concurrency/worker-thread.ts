import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** The thread ended or timed out before it answered; the job may be run again. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

interface Limits {
  readonly memory: ResourceLimits;
  /**
   * Milliseconds without an answer, while a job is pending, after which the thread is terminated.
   */
  readonly idleTimeoutMs: number;
}

interface PendingJob {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The message of a thread with the result of the job of this number. */
export type ThreadAnswer =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly failure: string };

/**
 * A long-lived thread that runs one job after the other. It starts with the first job, and again
 * with the next one after it was lost.
 */
export class WorkerThread<Job, Result> {
  readonly #file: URL;
  readonly #limits: Limits;
  readonly #pending = new Map<number, PendingJob>();
  #thread: Worker | undefined;
  #timeout: NodeJS.Timeout | undefined;
  #jobs = 0;

  constructor(file: URL, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** The number of jobs without a result. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Runs a job. @throws {ThreadLost} when the thread ended or timed out */
  run(job: Job): Promise<Result> {
    const thread = (this.#thread ??= this.#start());
    this.#jobs += 1;
    const number = this.#jobs;
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(number, { resolve, reject });
      thread.ref();
      if (this.#pending.size === 1) this.#startTimeout();
      thread.postMessage({ number, job });
    });
  }

  /** Starts the thread ahead of its first job, if there is none. */
  start(): void {
    this.#thread ??= this.#start();
  }

  /** Terminates the thread; pending jobs are rejected. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#failPending(thread, new ThreadLost('The thread was stopped'));
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = startThread(this.#file, { resourceLimits: this.#limits.memory });
    thread.on('message', (answer: ThreadAnswer) => this.#settle(thread, answer));
    thread.on('error', (error: Error) => this.#failPending(thread, lost(error.message)));
    thread.on('exit', (code) => this.#failPending(thread, lost(`It ended with code ${code}`)));
    thread.unref();
    return thread;
  }

  #settle(thread: Worker, answer: ThreadAnswer): void {
    const pending = this.#pending.get(answer.number);
    if (thread !== this.#thread || pending === undefined) return;
    this.#pending.delete(answer.number);
    clearTimeout(this.#timeout);
    if (this.#pending.size > 0) this.#startTimeout();
    else thread.unref();
    if ('failure' in answer) pending.reject(new Error(answer.failure));
    else pending.resolve(answer.result as never);
  }

  #startTimeout(): void {
    const thread = this.#thread;
    this.#timeout = setTimeout(() => {
      this.#failPending(thread, lost('It does not answer'));
      void thread?.terminate();
    }, this.#limits.idleTimeoutMs);
    this.#timeout.unref();
  }

  #failPending(thread: Worker | undefined, error: ThreadLost): void {
    if (thread === undefined || thread !== this.#thread) return;
    this.#thread = undefined;
    clearTimeout(this.#timeout);
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(error);
  }
}

const lost = (reason: string): ThreadLost => new ThreadLost(`A thread was lost: ${reason}`);
