import type { SpooledFile } from '@portal/contract/call-body';
import type { deleteProjectFile, putProjectFile } from '@portal/contract/provider-files';
import { deleteFile, storeFile, type FileServices } from '../../files/store-file.ts';
import type { ChangePorts } from '../../http/route.ts';
import {
  deleteProjectFileRow,
  type ProjectFileName,
  saveProjectFile,
} from './project-file-store.ts';

/**
 * Adds a file to a project, or replaces the one of the same name.
 * @throws {ProblemError} 404 without the project, 422 for a file whose content does not match its
 *   name
 */
export async function storeProjectFile(
  services: FileServices,
  { transaction, storeResponse }: ChangePorts<typeof putProjectFile>,
  { file, ...name }: ProjectFileName & { file: SpooledFile },
): Promise<{ fileName: string; size: number }> {
  const { fileName } = name;
  const answer = { fileName, size: file.size };
  await storeFile(services, { fileName, file }, (storageKey) =>
    transaction(async (db) => {
      const stored = { file, storageKey, uploadedAt: services.clock.now() };
      const replacedKey = await saveProjectFile(db, name, stored);
      await storeResponse(db, answer);
      return { replacedKey };
    }),
  );
  return answer;
}

/**
 * Removes a file from a project.
 * @throws {ProblemError} 404 when the project has no file of that name
 */
export async function removeProjectFile(
  services: FileServices,
  { transaction, storeResponse }: ChangePorts<typeof deleteProjectFile>,
  name: ProjectFileName,
): Promise<void> {
  const storageKey = await transaction(async (db) => {
    const deletedKey = await deleteProjectFileRow(db, name);
    await storeResponse(db);
    return deletedKey;
  });
  await deleteFile(services, storageKey);
}
