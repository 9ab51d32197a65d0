import type { downloadArticleRegistrationRequestFile } from '@portal/contract/article-registration';
import { texts } from '@portal/texts/texts';
import type { Handler } from '../../http/route.ts';
import { renderRequest } from '../../pdf/request-document.ts';
import { requestContent, requestFileName } from './article-registration-documents.ts';
import { getArticleRegistrationRow, getEmployer } from './article-registration-store.ts';

/** The request as a PDF, in the language of the account that asks. */
export const downloadRequestFile: Handler<typeof downloadArticleRegistrationRequestFile> = async (
  { db, projectId, account },
  { query },
) => {
  const scope = { projectId, articleRegistrationId: query.ArticleRegistrationId };
  const request = await getArticleRegistrationRow(db, scope);
  const employer = await getEmployer(db, scope);
  const withDecision = query.Approved === 'true';
  return {
    fileName: requestFileName(request, texts[account.language].pdf.requestTitle),
    contentType: 'application/pdf',
    content: await renderRequest(
      requestContent(request, employer, { withDecision }),
      account.language,
    ),
  };
};
