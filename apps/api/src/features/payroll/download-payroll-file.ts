import type { downloadPayrollFile as downloadCall } from '@portal/contract/payroll';
import { xlsxType } from '@portal/contract/xlsx';
import type { Dependencies } from '../../dependencies.ts';
import { checkRowCount } from '../../http/answers/export-list.ts';
import type { Handler } from '../../http/route.ts';
import { notFound } from '../../problem.ts';
import { recordPayroll } from './change-period.ts';
import { getPeriod } from './payroll-store.ts';
import { periodLabel } from './read-lines.ts';

const lineFeed = 0x0a;

/** How many rows of people a file of payroll has: one of the employer's own may tell all that is due. */
function rowsOf(content: Uint8Array): number {
  // The first line is the header.
  let rows = -1;
  for (let at = content.indexOf(lineFeed); at >= 0; at = content.indexOf(lineFeed, at + 1)) {
    rows += 1;
  }
  return rows;
}

/**
 * A file of a closed period, byte for byte as it was made at closing.
 * @throws {ProblemError} 404 for an open period; 403 confirmation-needed for as many lines as a list
 *   may not have without a proof
 */
export const downloadPayrollFile =
  ({ clock }: Pick<Dependencies, 'clock'>): Handler<typeof downloadCall> =>
  async ({ db, projectId, session, account }, { query }) => {
    const { PeriodId: periodId, Format: format } = query;
    const row = await getPeriod(db, { projectId, periodId });
    const file = await db
      .selectFrom('payrollFile')
      .select(['fileName', 'content', 'sha256'])
      .where('projectId', '=', projectId)
      .where('payrollPeriodId', '=', periodId)
      .where('format', '=', format)
      .executeTakeFirst();
    if (!file) throw notFound();
    const rows =
      format === 'own' ? rowsOf(file.content) : (row.lineCount ?? 0) + (row.heldCount ?? 0);
    checkRowCount(session, rows, clock.now());
    // A read-only session must not change anything; the link that it came by is in the log.
    if (!session.isReadOnly) {
      const acting = { accountId: account.accountId, now: clock.now() };
      await db
        .updateTable('payrollFile')
        .set({ lastDownloadedAt: acting.now, lastDownloadedByAccountId: acting.accountId })
        .where('payrollPeriodId', '=', periodId)
        .where('format', '=', format)
        .execute();
      await recordPayroll(db, acting, {
        projectId,
        action: 'payroll-file-downloaded',
        details: { period: periodLabel(row), format, sha256: file.sha256 },
      });
    }
    return {
      fileName: file.fileName,
      contentType: format === 'portal-xlsx' ? xlsxType : 'text/csv',
      content: Buffer.from(file.content),
    };
  };
