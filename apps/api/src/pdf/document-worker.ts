import { serveJobs } from '../concurrency/serve-jobs.ts';
import { lowerThreadPriority } from '../concurrency/lower-thread-priority.ts';
import { type DocumentJob, documentsHere } from './documents.ts';
import { documentFonts } from './fonts.ts';

documentFonts();
// Not earlier: the first document waits for what comes before.
lowerThreadPriority();
serveJobs<DocumentJob, Buffer>((job) =>
  job.kind === 'aao'
    ? documentsHere.renderAao(job.content)
    : documentsHere.renderRequest(job.content, job.language),
);
