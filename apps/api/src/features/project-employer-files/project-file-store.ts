import type { SpooledFile } from '@portal/contract/call';
import { fileTypeOf } from '@portal/contract/files';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { newId } from '../../ids.ts';

export interface ProjectFileName {
  readonly projectId: string;
  readonly fileName: string;
}

/** @throws {ProblemError} 404 when the project has no file of that name */
export async function getProjectFile(
  db: Db,
  { projectId, fileName }: ProjectFileName,
): Promise<Selectable<Tables['project_file']>> {
  const row = await db
    .selectFrom('project_file')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Writes the row of a file that is kept, new or in place of the one of that name.
 * @returns the key of the file that was there before
 * @throws {ProblemError} 404 without the project
 */
export async function saveProjectFile(
  db: Db,
  { projectId, fileName }: ProjectFileName,
  kept: { file: SpooledFile; storageKey: string; uploadedAt: Date },
): Promise<string | undefined> {
  // One after the other: two of one name would else both replace what was there before them.
  const project = await db
    .selectFrom('project')
    .select('project_id')
    .where('project_id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!project) throw notFound();
  const before = await db
    .selectFrom('project_file')
    .select('storage_key')
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  const content = {
    file_type: fileTypeOf(fileName),
    size: kept.file.size,
    sha256: kept.file.sha256,
    storage_key: kept.storageKey,
    uploaded_at: kept.uploadedAt,
  };
  await db
    .insertInto('project_file')
    .values({ project_file_id: newId(), project_id: projectId, file_name: fileName, ...content })
    .onConflict((conflict) => conflict.columns(['project_id', 'file_name']).doUpdateSet(content))
    .execute();
  return before?.storage_key;
}

/**
 * Takes the row away.
 * @returns the key of its file
 * @throws {ProblemError} 404 when the project has no file of that name
 */
export async function deleteProjectFileRow(
  db: Db,
  { projectId, fileName }: ProjectFileName,
): Promise<string> {
  const row = await db
    .deleteFrom('project_file')
    .where('project_id', '=', projectId)
    .where('file_name', '=', fileName)
    .returning('storage_key')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.storage_key;
}
