import type { FileType } from '@portal/contract/files';
import type {
  ProjectEmployerFile,
  ProjectEmployerFileColumn,
} from '@portal/contract/project-employer-files';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { byColumn, type TableOrder } from '../../database/table-order.ts';
import { type TablePageRequest, type TableSource } from '../../database/table-query.ts';
import { readTablePage } from '../../database/table-page.ts';

const source: TableSource = {
  table: sql.table('projectFile'),
  id: 'projectFileId',
  searchFunction: 'search_project_files',
};

const columns = ['fileName', 'fileType', 'size', 'uploadedAt'] as const;

interface ListedFile {
  fileName: string;
  fileType: FileType;
  size: number;
  uploadedAt: Date;
}

const orders: Record<ProjectEmployerFileColumn, TableOrder> = {
  fileName: byColumn('sortKey'),
  fileType: byColumn('fileType'),
  size: byColumn('size'),
  uploadedAt: byColumn('uploadedAt'),
};

/** One page of the files of a project, by name unless another order is asked for. */
export async function listProjectFiles(
  db: Db,
  request: TablePageRequest & { readonly sortBy?: ProjectEmployerFileColumn | undefined },
): Promise<{ items: ProjectEmployerFile[]; total: number }> {
  const list = { filter: sql`true`, order: orders[request.sortBy ?? 'fileName'], columns };
  const { rows, total } = await readTablePage<ListedFile>(db, source, request, list);
  const items = rows.map((row) => ({
    fileName: row.fileName,
    fileType: row.fileType,
    size: row.size,
    uploadedAt: row.uploadedAt.toISOString(),
  }));
  return { items, total };
}
