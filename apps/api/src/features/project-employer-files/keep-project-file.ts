import type { SpooledFile } from '@portal/contract/call-body';
import type { Dependencies } from '../../dependencies.ts';
import { forgetFile, keepFile } from '../../files/keep-file.ts';
import type { OwnTransactions } from '../../http/route.ts';
import {
  deleteProjectFileRow,
  type ProjectFileName,
  saveProjectFile,
} from './project-file-store.ts';

type Services = Pick<Dependencies, 'storage' | 'clock'>;
type Transaction = OwnTransactions['transaction'];

/**
 * Adds a file to a project, or replaces the one of the same name.
 * @throws {ProblemError} 404 without the project, 422 for a file that is not what its name says
 */
export async function keepProjectFile(
  { storage, clock }: Services,
  transaction: Transaction,
  { file, ...name }: ProjectFileName & { file: SpooledFile },
): Promise<{ fileName: string; size: number }> {
  const { fileName } = name;
  await keepFile(storage, { fileName, file }, async (storageKey) => {
    const kept = { file, storageKey, uploadedAt: clock.now() };
    return { replacedKey: await transaction((db) => saveProjectFile(db, name, kept)) };
  });
  return { fileName, size: file.size };
}

/**
 * Removes a file from a project.
 * @throws {ProblemError} 404 when the project has no file of that name
 */
export async function removeProjectFile(
  { storage }: Services,
  transaction: Transaction,
  name: ProjectFileName,
): Promise<void> {
  await forgetFile(storage, await transaction((db) => deleteProjectFileRow(db, name)));
}
