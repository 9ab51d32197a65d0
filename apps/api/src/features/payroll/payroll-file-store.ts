import type { PayrollFormat } from '@portal/contract/payroll-shapes';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { StoredFile } from './make-files.ts';

interface OfPeriod {
  readonly projectId: string;
  readonly periodId: string;
}

interface OfFile extends OfPeriod {
  readonly format: PayrollFormat;
}

export async function insertFile(
  db: Db,
  { projectId, periodId }: OfPeriod,
  { madeAt, ...file }: StoredFile & { readonly madeAt: Date },
): Promise<void> {
  await db
    .insertInto('payrollFile')
    .values({
      projectId,
      payrollPeriodId: periodId,
      madeAt,
      ...file,
      lastDownloadedAt: null,
      lastDownloadedByAccountId: null,
    })
    .execute();
}

/**
 * A file without its bytes. The database counts its line breaks, so that the bytes are not read.
 */
export const findFile = (db: Db, { projectId, periodId, format }: OfFile) =>
  db
    .selectFrom('payrollFile')
    .select(['fileName', 'sha256', sql<number>`octet_length(content)`.as('size')])
    .select(
      sql<number>`length(encode(content, 'escape'))
        - length(replace(encode(content, 'escape'), chr(10), ''))`.as('lineBreaks'),
    )
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .where('format', '=', format)
    .executeTakeFirst();

/** A range of the bytes of a file, counted from 0. Undefined when the file is deleted. */
export async function readFilePart(
  db: Db,
  { projectId, periodId, format }: OfFile,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('payrollFile')
    .select(sql<Uint8Array>`substring(content from ${from + 1}::int for ${length}::int)`.as('part'))
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .where('format', '=', format)
    .executeTakeFirst();
  return row && Buffer.from(row.part);
}

export async function noteDownload(
  db: Db,
  { projectId, periodId, format }: OfFile,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('payrollFile')
    .set({ lastDownloadedAt: now, lastDownloadedByAccountId: accountId })
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .where('format', '=', format)
    .execute();
}
