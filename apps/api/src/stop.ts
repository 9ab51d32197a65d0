import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Drain } from './http/drain.ts';
import type { PollingJob } from './jobs/polling.ts';

/** The longest time for a request under way when the server stops, such as an upload or export. */
const maxRequestMs = 15_000;
/** After a failure: the longest time for mails that are just being handed over. */
const maxMailsMs = 5_000;

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/** A server with all that goes on in its process. */
export interface RunningServer {
  readonly drain: Drain;
  /** Whether others serve beside it, so that its clients can go there. */
  readonly hasOthers: boolean;
  readonly app: { readonly server: Server; close(): Promise<unknown> };
  readonly jobs: readonly PollingJob[];
  /** What is closed after the last call, in this order. */
  readonly rest: readonly (() => unknown)[];
}

/**
 * Ends the process at a signal to stop, as long as it only starts: there is nothing to finish yet.
 * Without that the first process of a container would go on, because it gets no signal that it did
 * not ask for.
 * @returns a function that ends this
 */
export function endWhileStarting(): () => void {
  const end = () => process.exit(0);
  for (const signal of stopSignals) process.once(signal, end);
  return () => {
    for (const signal of stopSignals) process.off(signal, end);
  };
}

/** Stops a server so that no call fails. */
export async function stopInOrder({
  drain,
  hasOthers,
  app,
  jobs,
  rest,
}: RunningServer): Promise<void> {
  drain.begin();
  // From now on they only finish what they have in hand.
  const ended = Promise.all(jobs.map((job) => job.stop()));
  if (hasOthers) await drain.untilNoticed();
  const endSweep = drain.sweep(app.server, maxRequestMs);
  await app.close();
  endSweep();
  await ended;
  for (const close of rest) await close();
}

/**
 * Ends a server in which something failed that nobody caught: what it knows may be wrong, so it
 * answers nobody any more. Only mails that are being handed over are waited for, because they would
 * go out a second time.
 */
export async function stopAtOnce({ drain, app, jobs }: RunningServer): Promise<void> {
  drain.begin();
  app.server.close();
  app.server.closeAllConnections();
  const ended = Promise.allSettled(jobs.map((job) => job.stop()));
  await Promise.race([ended, wait(maxMailsMs, undefined, { ref: false })]);
}
