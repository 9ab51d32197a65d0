import { existsSync, readlinkSync } from 'node:fs';
import os from 'node:os';

/** Where Linux names the thread that asks, as `<process>/task/<thread>`. */
const ownThread = '/proc/thread-self';
/** With 10, a thread gets a tenth of a processor that another thread also wants. */
const niceness = 10;

/**
 * Gives the thread that calls this a lower priority than all others for good, so that answers come
 * before its work. Only Linux has priorities of threads: elsewhere, and where /proc is hidden, it
 * does nothing.
 */
export function lowerThreadPriority(): void {
  if (!existsSync(ownThread)) return;
  try {
    os.setPriority(Number(readlinkSync(ownThread).split('/').at(-1)), niceness);
  } catch {
    // A sandbox may refuse it. The work matters more than who comes first.
  }
}
