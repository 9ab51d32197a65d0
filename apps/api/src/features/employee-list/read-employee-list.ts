import { runInThread } from '../../concurrency/run-in-thread.ts';
import type { TimeTaken } from '../../concurrency/thread-time-rules.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';
import { findContainerFault } from '../../xlsx/read-container.ts';
import { refused, type FileRefusal } from '../../xlsx/read-refusal.ts';
import type { ReadList } from './parse-employee-list.ts';

/** Too many lists wait to be read, so this one was not read. */
interface Overload {
  readonly kind: 'overload';
}

export type ListOutcome = ReadList | FileRefusal | Overload;

const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };
/** Milliseconds of processor time, and of wall-clock time. */
const readingLimits = { processor: 10_000, clock: 30_000 } as const;
const { run: limited, load } = createFairLimiter({
  maxConcurrent: 2,
  maxQueued: 30,
  maxQueuedPerKey: 20,
});
export const readingLoad = load;

async function readInThread(bytes: Uint8Array, limits: TimeTaken): Promise<ReadList | FileRefusal> {
  const file = new URL('./read-employee-list-worker.ts', import.meta.url);
  const outcome = await runInThread<ReadList | FileRefusal>({ file, bytes, memory, limits });
  return outcome.kind === 'over-limit' ? refused('file-takes-too-long') : outcome;
}

/**
 * Reads an employee list from the bytes of an xlsx in its own thread, with ten seconds of processor
 * time and limited memory. Two lists are read at a time and thirty wait. Of one project, one is
 * read and twenty wait, and of one account five. Beyond that the result is `overload`.
 * @param readBytes reads the file when the limiter starts the work, so that a waiting list takes no
 * memory
 * @param onStart called when the list no longer waits
 * @param limits for tests: the limits of the thread, in milliseconds
 */
export async function readEmployeeList(
  readBytes: () => Promise<Uint8Array>,
  {
    projectId,
    account,
    signal,
    onStart,
    limits = readingLimits,
  }: {
    projectId: string;
    account: string | undefined;
    signal?: AbortSignal;
    onStart?: () => void;
    limits?: TimeTaken;
  },
): Promise<ListOutcome> {
  const read = async () => {
    onStart?.();
    const bytes = await readBytes();
    const fault = findContainerFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return fault === undefined ? readInThread(bytes, limits) : refused(fault);
  };
  const outcome = await limited(projectId, read, { account, signal });
  return outcome ?? { kind: 'overload' };
}
