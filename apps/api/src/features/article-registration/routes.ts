import {
  approveArticleRegistration as approveCall,
  disapproveArticleRegistration as disapproveCall,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
  getArticleRegistration,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import { postArticleRegistration } from '@portal/contract/provider';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { approveArticleRegistration } from './approve-article-registration.ts';
import { describeDetail } from './article-registration-rules.ts';
import {
  findSubscriptionId,
  getAaoFile,
  getArticleRegistrationRow,
} from './article-registration-store.ts';
import { listArticleRegistrations } from './article-registration-table.ts';
import { disapproveArticleRegistration } from './disapprove-article-registration.ts';
import { downloadRequestFile } from './download-article-registration-request-file.ts';
import { submitArticleRegistration } from './submit-article-registration.ts';

export const articleRegistrationRoutes = (services: Pick<Services, 'config' | 'clock'>) => [
  route(getArticleRegistrationToApproveTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'ToApprove' }),
  ),
  route(getArticleRegistrationApprovedTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'Approved' }),
  ),
  route(getArticleRegistrationDisapprovedTable, ({ db }, { body }) =>
    listArticleRegistrations(db, { ...body, status: 'Rejected' }),
  ),
  route(getArticleRegistration, async ({ db, projectId }, { query }) => {
    const scope = { projectId, articleRegistrationId: query.ArticleRegistrationId };
    const row = await getArticleRegistrationRow(db, scope);
    return describeDetail(row, await findSubscriptionId(db, scope));
  }),
  route(approveCall, ({ db, projectId, account }, { body }) =>
    approveArticleRegistration(db, services, { projectId, ...body }, account),
  ),
  route(disapproveCall, ({ db, projectId, account }, { body }) =>
    disapproveArticleRegistration(
      db,
      services,
      { projectId, articleRegistrationId: body.articleRegistrationId },
      { account, reason: body.reason },
    ),
  ),
  route(downloadAaoFile, async ({ db, projectId }, { query }) => ({
    ...(await getAaoFile(db, { projectId, articleRegistrationId: query.ArticleRegistrationId })),
    contentType: 'application/pdf',
  })),
  route(downloadArticleRegistrationRequestFile, downloadRequestFile),
  route(postArticleRegistration, ({ db }, { params, body }) =>
    submitArticleRegistration(db, services, params.projectId, body),
  ),
];
