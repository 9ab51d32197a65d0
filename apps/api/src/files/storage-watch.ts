import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { FileStorage } from './file-storage.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/**
 * Milliseconds for which the result of a check is reused, so that frequent readiness checks cost
 * the storage nothing.
 */
const validMs = 10_000;
/** A storage that takes longer to store a trial file counts as unavailable. */
const maxCheckMs = 5_000;
/** Large enough to need space: an empty file fits on a full disk. */
const trial = Buffer.alloc(64 * 1024);

/** Checks periodically whether files can be stored and received. */
export class StorageWatch {
  #checkedAt = Number.NEGATIVE_INFINITY;
  #outcome: Promise<void> = Promise.resolve();

  constructor(
    private readonly storage: Pick<FileStorage, 'probe'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the reason why nothing can be stored, from the last check */
  check(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.#checkedAt >= validMs) {
      this.#checkedAt = now;
      this.#outcome = this.#runCheck();
      // The caller that awaits it gets the rejection. Without a caller it is ignored.
      this.#outcome.catch(() => undefined);
    }
    return this.#outcome;
  }

  async #runCheck(): Promise<void> {
    const done = new AbortController();
    const timeout = wait(maxCheckMs, undefined, { signal: done.signal, ref: false }).then(() => {
      throw new Error('The storage does not answer');
    });
    try {
      await Promise.race([timeout, Promise.all([this.storage.probe(), tryTemporary()])]);
    } finally {
      done.abort();
      timeout.catch(() => undefined);
    }
  }
}

/** Bodies are written to a temporary folder until they are complete. */
async function tryTemporary(): Promise<void> {
  const folder = await makeTemporaryFolder('probe');
  try {
    await writeFile(join(folder, 'trial'), trial);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
