import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { serveJobs } from '../serve-jobs.ts';
import { lowerThreadPriority } from '../lower-thread-priority.ts';

lowerThreadPriority();
/** Answers with the priority of its own thread. */
serveJobs<undefined, number>(async () =>
  getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))),
);
