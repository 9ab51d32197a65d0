import { Worker } from 'node:worker_threads';
import { findContainerFault } from '../../xlsx/read-container.ts';
import { refused, type FileRefusal } from '../../xlsx/read-refusal.ts';
import type { ReadList } from './parse-employee-list.ts';
import { readingLimits, timeLeft, type TimeTaken } from './reading-time-rules.ts';
import { createTurns } from './turns.ts';

/** Too many lists wait to be read: this one was not looked at. */
interface Overload {
  readonly kind: 'overload';
}

export type ListOutcome = ReadList | FileRefusal | Overload;

const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };
const takeTurn = createTurns({ together: 2, waiting: 20, waitingOfOne: 2 });

/** In a build the worker lies beside the bundle, as JavaScript. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './start-worker-from-source.mjs'
  : './read-employee-list-worker.js';

function createWorker(bytes: Uint8Array): Worker {
  const copy = new Uint8Array(bytes);
  return new Worker(new URL(workerFile, import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: memory,
    execArgv: [],
    // What reads a stranger's file needs to know none of our secrets.
    env: {},
  });
}

const isOutOfMemory = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Calls back once a thread that begins now has had its time. @returns what calls that off */
function watchTime(limits: TimeTaken, isOver: () => void): () => void {
  const start = performance.now();
  const startUsage = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const { user, system } = process.cpuUsage(startUsage);
    const taken = { processor: (user + system) / 1000, clock: performance.now() - start };
    const left = timeLeft(taken, limits);
    if (left === 0) isOver();
    else timer = setTimeout(look, left);
  };
  look();
  return () => {
    clearTimeout(timer);
  };
}

function readInWorker(bytes: Uint8Array, limits: TimeTaken): Promise<ReadList | FileRefusal> {
  const worker = createWorker(bytes);
  const outcome = new Promise<ReadList | FileRefusal>((resolve, reject) => {
    const endWatch = watchTime(limits, () => {
      resolve(refused('file-takes-too-long'));
    });
    worker.once('message', resolve);
    worker.once('error', (error: Error) => {
      if (isOutOfMemory(error)) resolve(refused('file-takes-too-long'));
      else reject(error);
    });
    worker.once('exit', (code) => {
      endWatch();
      reject(new Error(`The reader of an employee list ended with code ${code}`));
    });
  });
  return outcome.finally(() => worker.terminate());
}

/**
 * Reads an employee list from the bytes of an xlsx in a thread of its own, which gets ten seconds of
 * the processor and a bounded memory. Two are read at a time and twenty wait, of an account one and
 * two; beyond that the answer is `overload`. The bytes stay the caller's.
 * @param limits for tests: how long the thread gets, in milliseconds
 */
export async function readEmployeeList(
  bytes: Uint8Array,
  { accountId, limits = readingLimits }: { accountId: string; limits?: TimeTaken },
): Promise<ListOutcome> {
  const fault = findContainerFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (fault !== undefined) return refused(fault);
  const outcome = await takeTurn(accountId, () => readInWorker(bytes, limits));
  return outcome ?? { kind: 'overload' };
}
