import { xlsxType } from '@portal/contract/xlsx';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { IdList } from '../database/id-list.ts';
import { readInBatches } from '../database/read-batches.ts';
import type { Dependencies } from '../dependencies.ts';
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

/** A whole list as an Excel file: which rows is settled now, the rows are read as the file goes. */
export async function exportList<Row>(
  { db, projectId }: Pick<MemberContext, 'db' | 'projectId'>,
  { config, clock, database }: Dependencies,
  { title, columns, ids, readRows }: ListExport<Row>,
): Promise<FileAnswer> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return {
    fileName: exportFileName([title, name, today(clock)]),
    contentType: xlsxType,
    content: workbookStream(
      { title, application: config.brand, createdAt: clock.now() },
      {
        columns,
        rowCount: ids.length,
        batches: readInBatches(database, { projectId, ids }, readRows),
      },
    ),
  };
}
