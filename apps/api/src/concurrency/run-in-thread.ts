import type { ResourceLimits, Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';
import { timeLeft, type TimeTaken } from './thread-time-rules.ts';

/** The input of a thread, and its limits. */
export interface ThreadJob {
  /** The file that the thread runs, for example `new URL('./x-worker.ts', import.meta.url)`. */
  readonly file: URL;
  /** Its `workerData`; the thread gets a copy. */
  readonly bytes: Uint8Array;
  readonly memory: ResourceLimits;
  /** Limits in milliseconds. */
  readonly limits: TimeTaken;
}

export interface LimitExceeded {
  readonly kind: 'over-limit';
}

function createWorker({ file, bytes, memory }: ThreadJob): Worker {
  const workerData = new Uint8Array(bytes);
  return startThread(file, {
    workerData,
    transferList: [workerData.buffer],
    resourceLimits: memory,
  });
}

const isOutOfMemory = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Calls back when a thread that starts now has used up its time.
 * @returns a function that cancels this
 */
function watchTime(limits: TimeTaken, isOver: () => void): () => void {
  const start = performance.now();
  const startUsage = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const { user, system } = process.cpuUsage(startUsage);
    const taken = { processor: (user + system) / 1000, clock: performance.now() - start };
    const left = timeLeft(taken, limits);
    if (left === 0) isOver();
    else timer = setTimeout(check, left);
  };
  check();
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Runs work in a thread of its own, with limits for time and memory, and ends the thread.
 * @returns the first message of the thread, or the limit that it exceeded
 */
export async function runInThread<Message>(work: ThreadJob): Promise<Message | LimitExceeded> {
  const worker = createWorker(work);
  const outcome = new Promise<Message | LimitExceeded>((resolve, reject) => {
    const endWatch = watchTime(work.limits, () => {
      resolve({ kind: 'over-limit' });
    });
    worker.once('message', resolve);
    worker.once('error', (error: Error) => {
      if (isOutOfMemory(error)) resolve({ kind: 'over-limit' });
      else reject(error);
    });
    worker.once('exit', (code) => {
      endWatch();
      reject(new Error(`The thread of ${work.file.pathname} ended with code ${code}`));
    });
  });
  try {
    return await outcome;
  } finally {
    await worker.terminate();
  }
}
