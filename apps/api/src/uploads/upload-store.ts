import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { UploadSummary } from '../database/tables.ts';
import { newId } from '../ids.ts';

const lifetime = 60 * 60_000;
/** Of one account in one project; a person compares no more of them. */
const mostUploads = 5;

/** What an upload is bound to: nobody else finds it. */
interface Owner {
  readonly projectId: string;
  readonly accountId: string;
}

export interface NewUpload extends Owner {
  readonly fileName: string;
  readonly summary: UploadSummary;
  /** Packed. */
  readonly entries: Uint8Array;
  readonly previewedVersion: number;
  readonly now: Date;
}

/** Keeps what a file was read to be, for an hour; the oldest beyond five go. @returns its id */
export async function insertUpload(db: Db, upload: NewUpload): Promise<string> {
  const { projectId, accountId, now } = upload;
  const uploadId = newId();
  await db
    .insertInto('upload')
    .values({
      upload_id: uploadId,
      project_id: projectId,
      account_id: accountId,
      file_name: upload.fileName,
      summary: JSON.stringify(upload.summary),
      entries: upload.entries,
      previewed_version: upload.previewedVersion,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  const newest = db
    .selectFrom('upload')
    .select('upload_id')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('upload_id', 'desc')
    .limit(mostUploads);
  await db
    .deleteFrom('upload')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .where('upload_id', 'not in', newest)
    .execute();
  return uploadId;
}

interface UploadScope extends Owner {
  readonly uploadId: string;
  readonly now: Date;
}

/** An upload of this account in this project that has not expired, or undefined. */
export const findUpload = (db: Db, { uploadId, projectId, accountId, now }: UploadScope) =>
  db
    .selectFrom('upload')
    .select(['file_name', 'summary', 'entries', 'previewed_version'])
    .where('upload_id', '=', uploadId)
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Remembers against which saved list an upload was compared. */
export async function markPreviewed(
  db: Db,
  { uploadId, version }: { uploadId: string; version: number },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ previewed_version: version })
    .where('upload_id', '=', uploadId)
    .where('previewed_version', '<>', version)
    .execute();
}

/** Deletes an upload as long as it is there; undefined when somebody else, or time, was first. */
export const takeUpload = (db: Db, { uploadId, projectId, accountId, now }: UploadScope) =>
  db
    .deleteFrom('upload')
    .where('upload_id', '=', uploadId)
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returning('previewed_version')
    .executeTakeFirst();

/** Removes what has expired, of all projects. */
export async function pruneUploads(db: Db, now: Date): Promise<void> {
  await sql`delete from upload where expires_at <= ${now}`.execute(db);
}
