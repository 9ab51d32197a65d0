import { Readable } from 'node:stream';
import type { downloadPayrollFile as downloadCall } from '@portal/contract/payroll';
import { xlsxType } from '@portal/contract/xlsx';
import type { Dependencies } from '../../dependencies.ts';
import { checkRowCount } from '../../http/answers/export-list.ts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../problem.ts';
import { findFile, noteDownload, readFilePart } from './payroll-file-store.ts';
import { getPeriod } from './payroll-store.ts';
import { periodLabel } from './read-lines.ts';

const partSize = 512 * 1024;

/** The bytes of a file, read at the client's pace. */
async function* readParts(
  database: Dependencies['database'],
  { size, ...file }: Parameters<typeof readFilePart>[1] & { size: number },
): AsyncGenerator<Buffer> {
  const { projectId } = file;
  for (let from = 0; from < size; from += partSize) {
    const part = await database.transaction({ projectId }, (db) =>
      readFilePart(db, file, { from, length: partSize }),
    );
    if (!part) throw new Error('The file was deleted');
    yield part;
  }
}

/**
 * Downloads a file of a closed period, byte for byte as it was made at closing.
 * @throws {ProblemError} 404 for an open period; 403 confirmation-needed for more lines than may be
 * exported without a fresh proof
 */
export const downloadPayrollFile =
  ({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Handler<typeof downloadCall> =>
  async ({ db, projectId, session, account }, { query }) => {
    const { PeriodId: periodId, Format: format } = query;
    const row = await getPeriod(db, { projectId, periodId });
    const of = { projectId, periodId, format };
    const file = await findFile(db, of);
    if (!file) throw notFound();
    // The employer's own file may hold all amounts due, below a header line.
    const rows =
      format === 'own' ? file.lineBreaks - 1 : (row.lineCount ?? 0) + (row.heldCount ?? 0);
    checkRowCount(session, rows, clock.now());
    return {
      fileName: file.fileName,
      entry: {
        projectId,
        session,
        action: 'payroll-file-downloaded',
        details: { period: periodLabel(row), format, sha256: file.sha256 },
        // A support session writes nothing but the audit entry.
        note: session.isReadOnly
          ? undefined
          : (noting) =>
              noteDownload(noting, of, { accountId: account.accountId, now: clock.now() }),
      },
      contentType: format === 'portal-xlsx' ? xlsxType : 'text/csv',
      content: () => Readable.from(readParts(database, { ...of, size: file.size })),
      size: file.size,
    };
  };
