import { xlsxType } from '@portal/contract/xlsx';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { IdList } from '../database/id-list.ts';
import { readInBatches } from '../database/read-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { enterProject } from '../http/project-access.ts';
import type { FileAnswer, MemberContext } from '../http/route.ts';
import { exportFileName } from './export-file-name.ts';
import type { SheetColumn } from './sheet-column.ts';
import { workbookStream } from './workbook-stream.ts';

export interface ListExport<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Of the whole list, in its order, as the call's own transaction found them. */
  readonly ids: IdList;
  readonly readRows: (db: Db, ids: readonly string[]) => Promise<Row[]>;
}

/**
 * A whole list as an Excel file: which rows is settled now, the rows are read as the file goes. Who
 * loses sight of the project meanwhile gets no more of them: the file breaks off.
 */
export async function exportList<Row>(
  { db, projectId, session }: Pick<MemberContext, 'db' | 'projectId' | 'session'>,
  { config, clock, database }: Dependencies,
  { title, columns, ids, readRows }: ListExport<Row>,
): Promise<FileAnswer> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const readVisible = async (batchDb: Db, batch: readonly string[]): Promise<Row[]> => {
    await enterProject(batchDb, { session, projectId, right: 'viewProject', date: today(clock) });
    return readRows(batchDb, batch);
  };
  return {
    fileName: exportFileName([title, name, today(clock)]),
    contentType: xlsxType,
    content: workbookStream(
      { title, application: config.brand, createdAt: clock.now() },
      {
        columns,
        rowCount: ids.length,
        batches: readInBatches(database, { projectId, ids }, readVisible),
      },
    ),
  };
}
