import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Drain } from './http/drain.ts';
import type { PollingJob } from './jobs/polling.ts';

/** Milliseconds for requests in progress when the server stops, such as an upload or export. */
const maxRequestMs = 15_000;
/** Milliseconds for mails that are being handed over, after a failure. */
const maxMailsMs = 5_000;

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/** A server, with all that runs in its process. */
export interface RunningServer {
  readonly drain: Drain;
  /** Whether other servers run beside it, to which its clients can connect. */
  readonly hasOthers: boolean;
  readonly app: { readonly server: Server; close(): Promise<unknown> };
  readonly jobs: readonly PollingJob[];
  /** Closed after the last call, in this order. */
  readonly rest: readonly (() => unknown)[];
}

/**
 * Ends the process at a signal while it is starting, when there is nothing to finish yet. Without a
 * handler, the first process of a container ignores such a signal.
 * @returns a function that removes the handlers
 */
export function endWhileStarting(): () => void {
  const end = () => process.exit(0);
  for (const signal of stopSignals) process.once(signal, end);
  return () => {
    for (const signal of stopSignals) process.off(signal, end);
  };
}

/** Stops a server without failing a call. */
export async function stopInOrder({
  drain,
  hasOthers,
  app,
  jobs,
  rest,
}: RunningServer): Promise<void> {
  drain.begin();
  // From here on, jobs only finish their current work.
  const ended = Promise.all(jobs.map((job) => job.stop()));
  if (hasOthers) await drain.untilNoticed();
  const endSweep = drain.sweep(app.server, maxRequestMs);
  await app.close();
  endSweep();
  await ended;
  for (const close of rest) await close();
}

/**
 * Ends a server after an uncaught error: its state may be wrong, so it answers no more calls. Only
 * mails that are being handed over are awaited, because they would be sent twice.
 */
export async function stopAtOnce({ drain, app, jobs }: RunningServer): Promise<void> {
  drain.begin();
  app.server.close();
  app.server.closeAllConnections();
  const ended = Promise.allSettled(jobs.map((job) => job.stop()));
  await Promise.race([ended, wait(maxMailsMs, undefined, { ref: false })]);
}
