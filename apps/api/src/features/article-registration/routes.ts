import {
  approveArticleRegistration as approveCall,
  disapproveArticleRegistration as disapproveCall,
  downloadAaoFile as downloadAaoCall,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationFilterValues,
  getArticleRegistrationHistory,
  getArticleRegistrationToApproveTable,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration as updateCall,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import {
  downloadAaoFiles as downloadAaosCall,
  getArticleRegistrationPosition,
  getRejectionReasons,
  saveRejectionReasons as saveReasonsCall,
} from '@portal/contract/article-registration-review';
import { postArticleRegistration } from '@portal/contract/provider';
import {
  putArticleRegistration,
  withdrawArticleRegistration as withdrawCall,
} from '@portal/contract/provider-requests';
import { readPosition } from '@portal/list-engine/read-list';
import { listHistory } from '../../audit/record-history.ts';
import { today } from '../../clock.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../problem.ts';
import type { Dependencies } from '../../dependencies.ts';
import { approveArticleRegistration, prepareApproval } from './approve-article-registration.ts';
import {
  articleRegistrations,
  listArticleRegistrationFilterValues,
  listArticleRegistrations,
} from './article-registration-table.ts';
import { correctArticleRegistration } from './correct-article-registration.ts';
import { disapproveArticleRegistration } from './disapprove-article-registration.ts';
import { downloadAaoFile } from './download-aao-file.ts';
import { downloadAaoFiles } from './download-aao-files.ts';
import { downloadRequestFile } from './download-article-registration-request-file.ts';
import { exportRoutes } from './export-article-registrations.ts';
import { findDecider } from './find-decider.ts';
import { readArticleRegistration } from './get-article-registration.ts';
import { readEditSettings } from './get-update-article-registration-settings.ts';
import { readRejectionReasons, saveRejectionReasons } from './rejection-reasons.ts';
import type { SignedAao } from './signed-aao.ts';
import {
  prepareSubmission,
  type Submission,
  submitArticleRegistration,
} from './submit-article-registration.ts';
import { updateArticleRegistration } from './update-article-registration.ts';
import { withdrawArticleRegistration } from './withdraw-article-registration.ts';

export const articleRegistrationRoutes = (services: Dependencies) => [
  ...exportRoutes(services),
  route(
    getArticleRegistrationToApproveTable,
    ({ db }, { body }) =>
      listArticleRegistrations(db, {
        ...body,
        view: { status: 'ToApprove', date: today(services.clock) },
      }),
    { speculative: true },
  ),
  route(
    getArticleRegistrationApprovedTable,
    ({ db }, { body }) =>
      listArticleRegistrations(db, {
        ...body,
        view: { status: 'Approved', date: today(services.clock) },
      }),
    { speculative: true },
  ),
  route(
    getArticleRegistrationDisapprovedTable,
    ({ db }, { body }) =>
      listArticleRegistrations(db, {
        ...body,
        view: { status: 'Rejected', date: today(services.clock) },
      }),
    { speculative: true },
  ),
  route(getArticleRegistrationFilterValues, ({ db }, { body: { projectId, list } }) =>
    listArticleRegistrationFilterValues(db, {
      projectId,
      view: { status: list, date: today(services.clock) },
    }),
  ),
  route(getArticleRegistration, (context, { query }) =>
    readArticleRegistration(context.db, services, context, query.ArticleRegistrationId),
  ),
  route(getArticleRegistrationHistory, async ({ db, projectId }, { query }) => ({
    items: await listHistory(db, {
      projectId,
      subjects: [{ type: 'article-registration', id: query.ArticleRegistrationId }],
    }),
  })),
  route(getUpdateArticleRegistrationSettings, ({ db, projectId }, { query }) =>
    readEditSettings(db, services, {
      projectId,
      articleRegistrationId: query.ArticleRegistrationId,
    }),
  ),
  // The second call can edit less: its contract takes only a start date.
  ...[updateCall, updateArticleRegistrationStartDate].map((call) =>
    route(call, async (context, { body }) => {
      const { db, projectId } = context;
      const editing = {
        editor: await findDecider(db, context),
        language: context.request.language,
      };
      await updateArticleRegistration(db, services, { projectId, ...body }, editing);
    }),
  ),
  route(
    approveCall,
    async (context, { body }, rendered: SignedAao | undefined) => {
      const { db, projectId } = context;
      const approving = { decidedBy: await findDecider(db, context), rendered };
      await approveArticleRegistration(db, services, { projectId, ...body }, approving);
    },
    {
      prepare: async (context, { body }) => {
        const { db, projectId } = context;
        const decidedBy = await findDecider(db, context);
        return prepareApproval(db, services, { projectId, ...body }, decidedBy);
      },
    },
  ),
  route(disapproveCall, async (context, { body: { reason, ...request } }) => {
    const { db, projectId } = context;
    const rejection = { decidedBy: await findDecider(db, context), reason };
    await disapproveArticleRegistration(db, services, { projectId, ...request }, rejection);
  }),
  route(getArticleRegistrationPosition, async ({ db, projectId }, { body }) => {
    const { articleRegistrationId: id, ...request } = body;
    const view = { status: 'ToApprove', date: today(services.clock) } as const;
    const position = await readPosition(db, articleRegistrations, {
      ...request,
      projectId,
      id,
      view,
    });
    if (!position) throw notFound();
    return position;
  }),
  route(downloadAaoCall, downloadAaoFile(services)),
  route(downloadAaosCall, downloadAaoFiles(services)),
  route(getRejectionReasons, ({ db, projectId }) => readRejectionReasons(db, { projectId })),
  route(saveReasonsCall, ({ db, account }, { body }) =>
    saveRejectionReasons(db, body, { accountId: account.accountId, now: services.clock.now() }),
  ),
  route(downloadArticleRegistrationRequestFile, downloadRequestFile(services)),
  route(
    postArticleRegistration,
    ({ db }, { params, body }, prepared: Submission) =>
      submitArticleRegistration(db, services, { projectId: params.projectId, prepared }, body),
    {
      prepare: ({ db }, { params, body }) =>
        prepareSubmission(db, services, params.projectId, body),
    },
  ),
  route(putArticleRegistration, ({ db }, { params, body }) =>
    correctArticleRegistration(db, services, params, body),
  ),
  route(withdrawCall, ({ db }, { params }) => withdrawArticleRegistration(db, services, params)),
];
