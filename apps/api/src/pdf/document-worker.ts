import { serveJobs } from '../concurrency/serve-jobs.ts';
import { lowerThreadPriority } from '../concurrency/lower-thread-priority.ts';
import { type DocumentJob, documentsInProcess } from './documents.ts';
import { documentFonts } from './fonts.ts';

documentFonts();
// After the rest of the start, because the first document waits for it.
lowerThreadPriority();
serveJobs<DocumentJob, Buffer>((job) =>
  job.kind === 'aao'
    ? documentsInProcess.renderAao(job.content)
    : documentsInProcess.renderRequest(job.content, job.language),
);
