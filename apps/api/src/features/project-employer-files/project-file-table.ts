import type { FileType } from '@portal/contract/files';
import type {
  ProjectEmployerFile,
  ProjectEmployerFileColumn,
} from '@portal/contract/project-employer-files';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { byColumn, type TableOrder } from '../../database/table-order.ts';
import {
  readTablePage,
  readTableRows,
  type TablePageRequest,
  type TableSource,
} from '../../database/table-query.ts';

const source: TableSource = {
  table: sql`project_file`,
  id: 'project_file_id',
  searchFunction: 'search_project_files',
};

const columns = ['file_name', 'file_type', 'size', 'uploaded_at'] as const;

interface ListedFile {
  file_name: string;
  file_type: FileType;
  size: number;
  uploaded_at: Date;
}

const orders: Record<ProjectEmployerFileColumn, TableOrder> = {
  fileName: byColumn('sort_key'),
  fileType: byColumn('file_type'),
  size: byColumn('size'),
  uploadedAt: byColumn('uploaded_at'),
};

/** One page of the files of a project, by name unless it is asked otherwise. */
export async function listProjectFiles(
  db: Db,
  request: TablePageRequest & { readonly sortBy?: ProjectEmployerFileColumn | undefined },
): Promise<{ items: ProjectEmployerFile[]; total: number }> {
  const list = { filter: sql`true`, order: orders[request.sortBy ?? 'fileName'] };
  const { ids, total } = await readTablePage(db, source, request, list);
  const { projectId } = request;
  const rows = await readTableRows<ListedFile>(db, source, { projectId, ids, columns });
  const items = rows.map((row) => ({
    fileName: row.file_name,
    fileType: row.file_type,
    size: row.size,
    uploadedAt: row.uploaded_at.toISOString(),
  }));
  return { items, total };
}
