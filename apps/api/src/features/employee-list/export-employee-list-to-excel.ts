import type { Language } from '@portal/contract/fields';
import { xlsxType } from '@portal/contract/xlsx';
import { texts } from '@portal/texts/texts';
import { today } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { checkRowCount } from '../../http/answers/export-list.ts';
import type { FileAnswer, MemberContext } from '../../http/route.ts';
import { exportFileName } from '../../xlsx/export-file-name.ts';
import type { SheetColumn } from '../../xlsx/sheet-column.ts';
import { workbookStream } from '../../xlsx/workbook-stream.ts';
import {
  countEmployees,
  type ListEntry,
  listSavedLists,
  readEntries,
  type SavedList,
} from './employee-list-store.ts';

const batchSize = 2000;

/**
 * All columns are text, so that an upload of the file reads the saved values, with leading zeros.
 */
function listColumns(language: Language): SheetColumn<ListEntry>[] {
  const headers = texts[language].xlsx.employeeListColumns;
  return [
    { kind: 'text', header: headers.employeeNumber, width: 18, value: (row) => row.employeeNumber },
    { kind: 'text', header: headers.name, width: 34, value: (row) => row.employeeName },
    { kind: 'text', header: headers.department, width: 28, value: (row) => row.department },
    { kind: 'text', header: headers.emailAddress, width: 34, value: (row) => row.emailAddress },
  ];
}

/**
 * The saved list as an Excel file that can be uploaded again. Without a list, only a header.
 * @throws {ProblemError} 403 as checkRowCount
 */
export async function exportEmployeeListToExcel(
  { db, projectId, account, session }: MemberContext,
  { config, clock, database }: Dependencies,
): Promise<FileAnswer> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const [list] = await listSavedLists(db, projectId);
  const rowCount = list ? await countEmployees(db, list) : 0;
  checkRowCount(session, rowCount, clock.now());
  const title = texts[account.language].xlsx.lists.employeeList;
  return {
    fileName: exportFileName([title, name, today(clock)]),
    contentType: xlsxType,
    entry: {
      projectId,
      session,
      action: 'list-exported',
      details: { list: 'employeeList' },
      rows: rowCount,
    },
    content: workbookStream(
      { title, application: config.brand, createdAt: clock.now() },
      {
        columns: listColumns(account.language),
        rowCount,
        batches: readBatches(database, { projectId, list, rowCount }),
      },
    ),
  };
}

async function* readBatches(
  database: Database,
  {
    projectId,
    list,
    rowCount,
  }: { projectId: string; list: SavedList | undefined; rowCount: number },
): AsyncGenerator<ListEntry[]> {
  if (!list) return;
  for (let read = 0, after = ''; read < rowCount;) {
    const request = { list, after, limit: batchSize };
    const entries = await database.transaction({ projectId }, (db) => readEntries(db, request));
    // Two lists were saved meanwhile. Half a list would, when uploaded, report the others as
    // leavers.
    if (entries.length === 0) throw new Error('The list was deleted while it was read');
    read += entries.length;
    after = entries.at(-1)?.employeeNumber ?? '';
    yield entries;
  }
}
