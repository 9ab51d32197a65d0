import type { Right } from '@portal/contract/rights';
import { xlsxType } from '@portal/contract/xlsx';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { RowKeys } from '../database/id-list.ts';
import { readInBatches } from '../database/read-batches.ts';
import type { Dependencies } from '../dependencies.ts';
import { enterProject } from '../http/project-access.ts';
import type { FileAnswer, MemberContext } from '../http/route.ts';
import { exportFileName } from './export-file-name.ts';
import type { SheetColumn } from './sheet-column.ts';
import { workbookStream } from './workbook-stream.ts';

export interface ListExport<Row, Key> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Of the whole list, in its order, as the call's own transaction found them. */
  readonly ids: RowKeys<Key>;
  readonly readRows: (db: Db, ids: readonly Key[]) => Promise<Row[]>;
  /** What it takes to see them; to see the project unless given. */
  readonly right?: Right;
}

/**
 * A whole list as an Excel file: which rows is settled now, the rows are read as the file goes. Who
 * loses the right to it meanwhile gets no more of them: the file breaks off.
 */
export async function exportList<Row, Key>(
  { db, projectId, session }: Pick<MemberContext, 'db' | 'projectId' | 'session'>,
  { config, clock, database }: Dependencies,
  { title, columns, ids, readRows, right = 'viewProject' }: ListExport<Row, Key>,
): Promise<FileAnswer> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const readVisible = async (batchDb: Db, batch: readonly Key[]): Promise<Row[]> => {
    await enterProject(batchDb, { session, projectId, right, date: today(clock) });
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
