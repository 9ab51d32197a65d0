import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { FileStorage } from './file-storage.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Milliseconds for which the outcome of a look holds: whoever asks often costs the storage nothing. */
const holdsFor = 10_000;
/** A storage that takes longer to keep nothing is away. */
const longestLook = 5_000;
/** Enough to need room: an empty file finds some on a disk that is full. */
const trial = Buffer.alloc(64 * 1024);

/** Knows whether files can be stored and received, by trying it now and then. */
export class StorageWatch {
  #lookedAt = Number.NEGATIVE_INFINITY;
  #outcome: Promise<void> = Promise.resolve();

  constructor(
    private readonly storage: Pick<FileStorage, 'probe'>,
    private readonly clock: Clock,
  ) {}

  /** @throws why nothing can be stored, as the last look found */
  check(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.#lookedAt >= holdsFor) {
      this.#lookedAt = now;
      this.#outcome = this.#look();
      // Whoever asks hears it; nobody else has to.
      this.#outcome.catch(() => undefined);
    }
    return this.#outcome;
  }

  async #look(): Promise<void> {
    const isOver = new AbortController();
    const late = wait(longestLook, undefined, { signal: isOver.signal, ref: false }).then(() => {
      throw new Error('The storage does not answer');
    });
    try {
      await Promise.race([late, Promise.all([this.storage.probe(), tryTemporary()])]);
    } finally {
      isOver.abort();
      late.catch(() => undefined);
    }
  }
}

/** Bodies wait in a temporary folder until they are whole. */
async function tryTemporary(): Promise<void> {
  const folder = await makeTemporaryFolder('probe');
  try {
    await writeFile(join(folder, 'trial'), trial);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
