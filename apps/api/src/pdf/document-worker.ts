import { answerJobs } from '../work/answer-jobs.ts';
import { giveWay } from '../work/give-way.ts';
import { type DocumentJob, documentsHere } from './documents.ts';
import { documentFonts } from './fonts.ts';

documentFonts();
// Not earlier: the first document waits for what comes before.
giveWay();
answerJobs<DocumentJob, Buffer>((job) =>
  job.kind === 'aao'
    ? documentsHere.renderAao(job.content)
    : documentsHere.renderRequest(job.content, job.language),
);
