import type { downloadAaoFile as downloadAaoFileCall } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import type { Dependencies } from '../../dependencies.ts';
import type { Download } from '../../http/answers/download.ts';
import { drawLimited } from '../../http/change-limiter.ts';
import type { Handler } from '../../http/route.ts';
import { aaoDraftContent, aaoDraftFileName } from './article-registration-documents.ts';
import { getAaoFile } from '../../shared-domain/aao-file-store.ts';
import { getArticleRegistrationRow, getEmployer } from './article-registration-store.ts';

/**
 * The AAO of a request, byte for byte as it was signed. For a waiting request a draft AAO, rendered
 * for each download and never stored. A rejected request has none (404).
 */
export const downloadAaoFile =
  ({
    clock,
    documents,
  }: Pick<Dependencies, 'clock' | 'documents'>): Handler<typeof downloadAaoFileCall> =>
  async (context, { query }) => {
    const { db, projectId, session } = context;
    const scope = { projectId, articleRegistrationId: query.ArticleRegistrationId };
    const contentType = 'application/pdf';
    const request = await getArticleRegistrationRow(db, scope);
    const entry: Download = {
      projectId,
      session,
      action: 'aao-downloaded',
      subject: { type: 'article-registration', id: scope.articleRegistrationId },
      person: { employee: fullName(request) },
    };
    if (request.status !== 'ToApprove') {
      return { ...(await getAaoFile(db, scope)), contentType, entry };
    }
    const employer = await getEmployer(db, scope);
    const draft = aaoDraftContent({ request, employer, madeAt: clock.now() });
    const content = () => drawLimited(context, () => documents.renderAao(draft));
    return { fileName: aaoDraftFileName(request), contentType, content, entry };
  };
