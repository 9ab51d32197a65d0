import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { answerJobs } from '../answer-jobs.ts';
import { giveWay } from '../give-way.ts';

giveWay();
/** Answers with the priority of its own thread. */
answerJobs<undefined, number>(async () =>
  getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))),
);
