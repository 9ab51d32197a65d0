import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** The thread ended, or was too slow, before it answered; whoever asked may ask again. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

interface Limits {
  readonly memory: ResourceLimits;
  /** How long the thread may go without answering while it has work, in milliseconds. */
  readonly idleTimeoutMs: number;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread answers to the job of this number. */
export type ThreadAnswer =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly failure: string };

/**
 * A thread that stays, and does one job after the other. It starts with the first job, and again
 * with the next one after it was lost.
 */
export class WorkerThread<Job, Result> {
  readonly #file: URL;
  readonly #limits: Limits;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;
  #jobs = 0;

  constructor(file: URL, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** How many jobs have no answer yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws {ThreadLost} */
  run(job: Job): Promise<Result> {
    const thread = (this.#thread ??= this.#start());
    this.#jobs += 1;
    const number = this.#jobs;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      thread.ref();
      if (this.#waiting.size === 1) this.#expectAnswer();
      thread.postMessage({ number, job });
    });
  }

  /** Starts the thread if there is none, so that the first job need not wait for it. */
  start(): void {
    this.#thread ??= this.#start();
  }

  /** Ends the thread; jobs that wait are lost. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#lose(thread, new ThreadLost('The thread was stopped'));
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = startThread(this.#file, { resourceLimits: this.#limits.memory });
    thread.on('message', (answer: ThreadAnswer) => this.#take(thread, answer));
    thread.on('error', (error: Error) => this.#lose(thread, lost(error.message)));
    thread.on('exit', (code) => this.#lose(thread, lost(`It ended with code ${code}`)));
    thread.unref();
    return thread;
  }

  #take(thread: Worker, answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.number);
    if (thread !== this.#thread || waiting === undefined) return;
    this.#waiting.delete(answer.number);
    clearTimeout(this.#watch);
    if (this.#waiting.size > 0) this.#expectAnswer();
    else thread.unref();
    if ('failure' in answer) waiting.reject(new Error(answer.failure));
    else waiting.resolve(answer.result as never);
  }

  #expectAnswer(): void {
    const thread = this.#thread;
    this.#watch = setTimeout(() => {
      this.#lose(thread, lost('It does not answer'));
      void thread?.terminate();
    }, this.#limits.idleTimeoutMs);
    this.#watch.unref();
  }

  #lose(thread: Worker | undefined, error: ThreadLost): void {
    if (thread === undefined || thread !== this.#thread) return;
    this.#thread = undefined;
    clearTimeout(this.#watch);
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

const lost = (why: string): ThreadLost => new ThreadLost(`A thread was lost: ${why}`);
