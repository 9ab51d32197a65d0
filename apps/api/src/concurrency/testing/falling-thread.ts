import { serveJobs } from '../serve-jobs.ts';

/** A thread that a test makes fall: by the word of its job it answers, fails, ends or is silent. */
serveJobs<string | { kind: string }, string>(async (job) => {
  if (job === 'fail') throw new Error('broken');
  if (job === 'silence') return new Promise<never>(() => undefined);
  if (job === 'end' || typeof job !== 'string') process.exit(1);
  return job.toUpperCase();
});
