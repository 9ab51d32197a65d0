import {
  downloadProjectEmployerFile,
  getProjectEmployerFilesTable,
  type ProjectEmployerFileColumn,
} from '@portal/contract/project-employer-files';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { downloadFile, type OnProgress } from '../../lib/download-file.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';

export function projectFilesQuery(projectId: string, state: TableState<ProjectEmployerFileColumn>) {
  const queryKey = tableKey(projectId, 'projectFiles', 'all', state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getProjectEmployerFilesTable,
        { body: { projectId, ...tableStateOf(state) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

export const fetchProjectFile = (projectId: string, fileName: string, onProgress: OnProgress) =>
  downloadFile(
    downloadProjectEmployerFile,
    { query: { ProjectId: projectId, FileName: fileName } },
    { onProgress },
  );
