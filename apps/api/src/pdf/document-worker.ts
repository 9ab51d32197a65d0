import { answerJobs } from '../work/answer-jobs.ts';
import { type DocumentJob, documentsHere } from './documents.ts';
import { documentFonts } from './fonts.ts';

documentFonts();
answerJobs<DocumentJob, Buffer>((job) =>
  job.kind === 'aao'
    ? documentsHere.renderAao(job.content)
    : documentsHere.renderRequest(job.content, job.language),
);
