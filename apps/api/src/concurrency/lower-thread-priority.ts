import { existsSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** The calling thread under /proc on Linux, as `<process>/task/<thread>`. */
const ownThread = '/proc/thread-self';
/** With nice value 10, a thread gets a tenth of a processor that another thread also uses. */
const niceness = 10;

/**
 * Lowers the priority of the calling thread for good, so that requests are served before its work.
 * Only Linux has priorities per thread: elsewhere, and where /proc is hidden, it does nothing.
 */
export function lowerThreadPriority(): void {
  if (!existsSync(ownThread)) return;
  try {
    os.setPriority(Number(readlinkSync(ownThread).split('/').at(-1)), niceness);
  } catch {
    // A sandbox may refuse it. The work matters more than its priority.
  }
}
