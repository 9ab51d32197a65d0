import type { downloadArticleRegistrationRequestFile } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import { drawLimited } from '../../http/change-limiter.ts';
import type { Handler } from '../../http/route.ts';
import { requestContent, requestFileName } from './article-registration-documents.ts';
import { getArticleRegistrationRow, getEmployer } from './article-registration-store.ts';

/** The request as a PDF, in the language of the account. */
export const downloadRequestFile =
  ({
    documents,
  }: Pick<Dependencies, 'documents'>): Handler<typeof downloadArticleRegistrationRequestFile> =>
  async (context, { query }) => {
    const { db, projectId, session, account } = context;
    const scope = { projectId, articleRegistrationId: query.ArticleRegistrationId };
    const request = await getArticleRegistrationRow(db, scope);
    const employer = await getEmployer(db, scope);
    const withDecision = query.Approved === 'true';
    const submitted = requestContent(request, employer, { withDecision });
    return {
      fileName: requestFileName(request, texts[account.language].pdf.requestTitle),
      contentType: 'application/pdf',
      entry: {
        projectId,
        session,
        action: 'request-file-downloaded',
        subject: { type: 'article-registration', id: scope.articleRegistrationId },
        person: { employee: fullName(request) },
      },
      content: () =>
        drawLimited(context, () => documents.renderRequest(submitted, account.language)),
    };
  };
