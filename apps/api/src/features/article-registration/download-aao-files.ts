import { Readable } from 'node:stream';
import type { downloadAaoFiles as downloadCall } from '@portal/contract/article-registration-review';
import { texts } from '@portal/texts/texts';
import { reauthorizeProject } from '../../access/project-access.ts';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { zipFiles } from '../../files/zip-files.ts';
import { uniqueNames } from '../../files/zip-name-rules.ts';
import { checkRowCount } from '../../http/answers/export-list.ts';
import { beginExport, readLimited } from '../../http/answers/export-limiter.ts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../problem.ts';
import { exportFileName } from '../../xlsx/export-file-name.ts';
import { getAaoFile } from '../../shared-domain/aao-file-store.ts';
import { getEmployer, listAaoFiles } from './article-registration-store.ts';

/**
 * The signed AAOs of several requests as one zip, each byte for byte as it was signed. They are
 * read one by one while the zip is sent, through the limiter of exports. When the account loses its
 * right meanwhile, or its session ends, the zip breaks off.
 * @throws {ProblemError} 404 unless each request of the project was approved; 403
 * confirmation-needed for as many as a list may not have without a proof; 429 when the account has
 * several exports under way
 */
export const downloadAaoFiles =
  ({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Handler<typeof downloadCall> =>
  async ({ db, projectId, session, account }, { body }) => {
    const ids = [...new Set(body.articleRegistrationIds)];
    const files = await listAaoFiles(db, { projectId, ids });
    if (files.length !== ids.length) throw notFound();
    checkRowCount(session, files.length, clock.now());
    const { name } = await getEmployer(db, { projectId });
    const reader = { projectId, account: account.accountId };
    const read = (articleRegistrationId: string): Promise<Readable> =>
      readLimited(reader, () =>
        database.transaction({ projectId }, async (reading) => {
          await reauthorizeProject(reading, { session, projectId, right: 'viewProject' }, clock);
          const { content } = await getAaoFile(reading, { projectId, articleRegistrationId });
          return Readable.from([content]);
        }),
      );
    const names = uniqueNames(files.map((file) => file.fileName));
    const title = texts[account.language].xlsx.lists.aaoFiles;
    const { content, size } = zipFiles(
      { read },
      files.map((file, at) => ({
        fileName: names[at] ?? file.fileName,
        storageKey: file.articleRegistrationId,
        size: file.size,
        modifiedAt: file.signedAt,
      })),
    );
    return {
      fileName: exportFileName([title, name, today(clock)], 'zip'),
      contentType: 'application/zip',
      size,
      // Counts against the limit of concurrent exports of the account.
      content: () => content.once('close', beginExport(account.accountId)),
      entry: () => ({
        projectId,
        session,
        action: 'aao-files-downloaded',
        details: { documents: files.length, articleRegistrationIds: ids },
      }),
    };
  };
