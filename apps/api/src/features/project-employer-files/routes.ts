import {
  downloadProjectEmployerFile,
  getProjectEmployerFilesTable,
} from '@portal/contract/project-employer-files';
import { deleteProjectFile, putProjectFile } from '@portal/contract/provider-files';
import type { FileServices } from '../../files/store-file.ts';
import { storedFileAnswer } from '../../http/answers/stored-file-answer.ts';
import { route } from '../../http/route.ts';
import { storeProjectFile, removeProjectFile } from './store-project-file.ts';
import { getProjectFile } from './project-file-store.ts';
import { listProjectFiles } from './project-file-table.ts';

export const projectEmployerFilesRoutes = (services: FileServices) => [
  route(getProjectEmployerFilesTable, ({ db }, { body }) => listProjectFiles(db, body)),
  route(downloadProjectEmployerFile, async ({ db, projectId, session }, { query }) => {
    const file = await getProjectFile(db, { projectId, fileName: query.FileName });
    return storedFileAnswer(services.storage, file, {
      projectId,
      session,
      action: 'project-file-downloaded',
      details: { sha256: file.sha256 },
      person: { name: file.fileName },
    });
  }),
  route(
    putProjectFile,
    (context, { params, body }) => storeProjectFile(services, context, { ...params, file: body }),
    { ownTransactions: true },
  ),
  route(deleteProjectFile, (context, { params }) => removeProjectFile(services, context, params), {
    ownTransactions: true,
  }),
];
