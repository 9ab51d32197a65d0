import type { FileType } from '@portal/contract/files';
import type {
  ProjectEmployerFile,
  ProjectEmployerFileColumn,
} from '@portal/contract/project-employer-files';
import { defineList, type PageRequest } from '@portal/list-engine/list';
import { byColumn } from '@portal/list-engine/orders';
import { readPage } from '@portal/list-engine/read-page';
import { sql } from 'kysely';
import { searchedText } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
interface ListedFile {
  fileName: string;
  fileType: FileType;
  size: number;
  uploadedAt: Date;
}

interface ProjectFiles {
  readonly row: ListedFile;
  readonly view: Readonly<Record<string, never>>;
  readonly column: ProjectEmployerFileColumn;
  readonly filters: object;
}

export const projectFiles = defineList<ProjectFiles>({
  source: { table: sql.table('projectFile'), id: 'projectFileId' },
  columns: ['fileName', 'fileType', 'size', 'uploadedAt'],
  orders: {
    fileName: byColumn('sortKey'),
    fileType: byColumn('fileType'),
    size: byColumn('size'),
    uploadedAt: byColumn('uploadedAt'),
  },
  defaultOrder: 'fileName',
  filters: {},
  search: { match: 'search_project_files', textOf: searchedText },
});

/** One page of the files of a project, by name unless another order is requested. */
export async function listProjectFiles(
  db: Db,
  request: Omit<PageRequest<ProjectFiles>, 'view'>,
): Promise<{ items: ProjectEmployerFile[]; total: number }> {
  const { rows, total } = await readPage(db, projectFiles, { ...request, view: {} });
  const items = rows.map((row) => ({
    fileName: row.fileName,
    fileType: row.fileType,
    size: row.size,
    uploadedAt: row.uploadedAt.toISOString(),
  }));
  return { items, total };
}
