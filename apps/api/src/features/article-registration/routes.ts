import {
  approveArticleRegistration as approveCall,
  disapproveArticleRegistration as disapproveCall,
  downloadAaoFile as downloadAaoCall,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationHistory,
  getArticleRegistrationToApproveTable,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration as updateCall,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import { postArticleRegistration } from '@portal/contract/provider';
import { listHistory } from '../../journal/record-history.ts';
import { today } from '../../clock.ts';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { approveArticleRegistration } from './approve-article-registration.ts';
import { listArticleRegistrations } from './article-registration-table.ts';
import { disapproveArticleRegistration } from './disapprove-article-registration.ts';
import { downloadAaoFile } from './download-aao-file.ts';
import { downloadRequestFile } from './download-article-registration-request-file.ts';
import { exportRoutes } from './export-article-registrations.ts';
import { findDecider } from './find-decider.ts';
import { readArticleRegistration } from './get-article-registration.ts';
import { readEditSettings } from './get-update-article-registration-settings.ts';
import { submitArticleRegistration } from './submit-article-registration.ts';
import { updateArticleRegistration } from './update-article-registration.ts';

export const articleRegistrationRoutes = (services: Dependencies) => [
  ...exportRoutes(services),
  route(getArticleRegistrationToApproveTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'ToApprove', date: today(services.clock) }),
  ),
  route(getArticleRegistrationApprovedTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'Approved', date: today(services.clock) }),
  ),
  route(getArticleRegistrationDisapprovedTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'Rejected', date: today(services.clock) }),
  ),
  route(getArticleRegistration, ({ db, projectId, account }, { query }) =>
    readArticleRegistration(db, services, {
      projectId,
      accountId: account.accountId,
      articleRegistrationId: query.ArticleRegistrationId,
    }),
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
      const { db, projectId, language } = context;
      const editing = { editor: await findDecider(db, context), language };
      await updateArticleRegistration(db, services, { projectId, ...body }, editing);
    }),
  ),
  route(approveCall, async (context, { body }) => {
    const { db, projectId } = context;
    const decidedBy = await findDecider(db, context);
    await approveArticleRegistration(db, services, { projectId, ...body }, decidedBy);
  }),
  route(disapproveCall, async (context, { body: { reason, ...request } }) => {
    const { db, projectId } = context;
    const rejection = { decidedBy: await findDecider(db, context), reason };
    await disapproveArticleRegistration(db, services, { projectId, ...request }, rejection);
  }),
  route(downloadAaoCall, downloadAaoFile(services)),
  route(downloadArticleRegistrationRequestFile, downloadRequestFile),
  route(postArticleRegistration, ({ db }, { params, body }) =>
    submitArticleRegistration(db, services, params.projectId, body),
  ),
];
