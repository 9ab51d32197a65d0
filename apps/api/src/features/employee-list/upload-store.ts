import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { UploadSummary } from '../../database/employee-list-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { newId } from '../../ids.ts';
import { findPeriods } from '../../privacy/retention-periods.ts';
import { periodAfter } from '../../privacy/retention-rules.ts';

/** The most uploads of one account in one project. Nothing needs more. */
const maxUploads = 5;

/** The account and project that an upload belongs to. No other account finds it. */
interface Owner {
  readonly projectId: string;
  readonly accountId: string;
}

export interface NewUpload extends Owner {
  readonly fileName: string;
  readonly summary: UploadSummary;
  /** The entries as packed by EntryPacking. */
  readonly entries: Uint8Array;
  readonly previewedVersion: number;
  readonly now: Date;
}

/**
 * Stores the content of a file for the retention period of previews. The oldest uploads beyond
 * `maxUploads` are removed.
 * @returns its id
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<string> {
  const { projectId, accountId, now } = upload;
  const uploadId = newId();
  const { previews } = await findPeriods(db);
  await db
    .insertInto('upload')
    .values({
      uploadId,
      projectId,
      accountId,
      fileName: upload.fileName,
      summary: JSON.stringify(upload.summary),
      entries: upload.entries,
      previewedVersion: upload.previewedVersion,
      createdAt: now,
      expiresAt: periodAfter(now, previews),
    })
    .execute();
  const newest = db
    .selectFrom('upload')
    .select('uploadId')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('uploadId', 'desc')
    .limit(maxUploads);
  await db
    .deleteFrom('upload')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .where('uploadId', 'not in', newest)
    .execute();
  return uploadId;
}

interface UploadScope extends Owner {
  readonly uploadId: string;
  readonly now: Date;
}

const isCurrent =
  ({ uploadId, projectId, accountId, now }: UploadScope) =>
  (upload: ExpressionBuilder<Tables, 'upload'>) =>
    upload.and({ uploadId, projectId, accountId }).and('expiresAt', '>', now);

/** An upload of this account in this project that has not expired, or undefined. */
export const findUpload = (db: Db, scope: UploadScope) =>
  db
    .selectFrom('upload')
    .select(['fileName', 'summary', 'entries', 'previewedVersion'])
    .where(isCurrent(scope))
    .executeTakeFirst();

/** The version of the saved list that an upload was compared with; undefined as for `findUpload`. */
export async function findUploadVersion(db: Db, scope: UploadScope): Promise<number | undefined> {
  const row = await db
    .selectFrom('upload')
    .select('previewedVersion')
    .where(isCurrent(scope))
    .executeTakeFirst();
  return row?.previewedVersion;
}

/** Stores the version of the saved list that an upload was compared with. */
export async function markPreviewed(
  db: Db,
  { uploadId, version }: { uploadId: string; version: number },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ previewedVersion: version })
    .where('uploadId', '=', uploadId)
    .where('previewedVersion', '<>', version)
    .execute();
}

/** Deletes and returns an upload. Undefined when it expired or another call took it first. */
export const takeUpload = (db: Db, scope: UploadScope) =>
  db.deleteFrom('upload').where(isCurrent(scope)).returning('previewedVersion').executeTakeFirst();

/** Removes expired uploads of all projects. */
export async function pruneUploads(db: Db, now: Date): Promise<void> {
  await sql`delete from upload where expires_at <= ${now}`.execute(db);
}
