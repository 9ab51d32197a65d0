import { serveJobs } from '../serve-jobs.ts';

/** A thread for tests: its job says whether it answers, fails, exits or hangs. */
serveJobs<string | { kind: string }, string>(async (job) => {
  if (job === 'fail') throw new Error('broken');
  if (job === 'silence') return new Promise<never>(() => undefined);
  if (job === 'end' || typeof job !== 'string') process.exit(1);
  return job.toUpperCase();
});
