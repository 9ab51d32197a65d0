import type { SpooledFile } from '@portal/contract/call-body';
import { fileTypeOf } from '@portal/contract/files';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../problem.ts';
import { newId } from '../../ids.ts';

export interface ProjectFileName {
  readonly projectId: string;
  readonly fileName: string;
}

/** @throws {ProblemError} 404 when the project has no file of that name */
export async function getProjectFile(
  db: Db,
  { projectId, fileName }: ProjectFileName,
): Promise<Selectable<Tables['projectFile']>> {
  const row = await db
    .selectFrom('projectFile')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('fileName', '=', fileName)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Writes the row of a stored file, as a new one or in place of the one of the same name.
 * @returns the key of the replaced file
 * @throws {ProblemError} 404 without the project
 */
export async function saveProjectFile(
  db: Db,
  { projectId, fileName }: ProjectFileName,
  stored: { file: SpooledFile; storageKey: string; uploadedAt: Date },
): Promise<string | undefined> {
  // One at a time: otherwise two files of one name would both replace the same earlier file.
  const project = await db
    .selectFrom('project')
    .select('projectId')
    .where('projectId', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!project) throw notFound();
  const before = await db
    .selectFrom('projectFile')
    .select('storageKey')
    .where('projectId', '=', projectId)
    .where('fileName', '=', fileName)
    .executeTakeFirst();
  const content = {
    fileType: fileTypeOf(fileName),
    size: stored.file.size,
    sha256: stored.file.sha256,
    storageKey: stored.storageKey,
    uploadedAt: stored.uploadedAt,
  };
  await db
    .insertInto('projectFile')
    .values({ projectFileId: newId(), projectId, fileName, ...content })
    .onConflict((conflict) => conflict.columns(['projectId', 'fileName']).doUpdateSet(content))
    .execute();
  return before?.storageKey;
}

/**
 * Deletes the row.
 * @returns the key of its file
 * @throws {ProblemError} 404 when the project has no file of that name
 */
export async function deleteProjectFileRow(
  db: Db,
  { projectId, fileName }: ProjectFileName,
): Promise<string> {
  const row = await db
    .deleteFrom('projectFile')
    .where('projectId', '=', projectId)
    .where('fileName', '=', fileName)
    .returning('storageKey')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.storageKey;
}
