import type { Right } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { reauthorizeProject } from '../../access/project-access.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { ChangeLimiter } from '../change-limiter.ts';
import type { Download } from './download.ts';

/** A download that is about to be sent. */
export interface DownloadRecord extends Download {
  /** Whether it is a range that does not begin at the file's start. */
  readonly isPart: boolean;
}

interface RecordingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly changeLimiter: ChangeLimiter;
}

/** For how long the entry of a file also covers its later ranges, in milliseconds. */
const partialDownloadWindowMs = 24 * 3600_000;

/**
 * Writes the audit entry of a download, in a transaction of its own and under the project's limit
 * for changes, so that no connection is held during the wait. The session and the right are checked
 * again after the wait. This is all that a support session writes: its entry has the provider as
 * actor, with the link and the account of the session. A later range of a file needs no entry, as
 * long as that of the file covers it.
 * @param access.right the right that the call requires
 * @throws {ProblemError} 429 as any change; 401, 403 or 404 as reauthorizeProject. Then nothing is
 *   sent.
 */
export async function recordDownload(
  { database, clock, changeLimiter }: RecordingServices,
  download: DownloadRecord,
  {
    requestId,
    signal,
    right,
  }: { readonly requestId: string; readonly signal: AbortSignal; readonly right: Right },
): Promise<void> {
  const { projectId, session, action, subject, rows, isPart, note } = download;
  const { account, isReadOnly, supportEntry } = session;
  const now = clock.now();
  const entry = {
    projectId,
    occurredAt: now,
    actorAccountId: isReadOnly ? undefined : account.accountId,
    action,
    subjectType: subject?.type ?? 'project',
    subjectId: subject?.id ?? projectId,
    details: { ...download.details, ...(isReadOnly && { supportEntry }) },
    person: { ...download.person, ...(isReadOnly && { supportOf: fullName(account) }) },
  };
  const write = () =>
    database.transaction({ projectId, requestId }, async (db) => {
      if (isPart && (await isRecorded(db, entry))) return;
      await note?.(db);
      const count = typeof rows === 'function' ? await rows(db) : rows;
      const details = { ...entry.details, ...(count !== undefined && { rows: count }) };
      await recordAudit(db, { ...entry, details });
      await reauthorizeProject(db, { session, projectId, right }, clock);
    });
  await changeLimiter.run(projectId, write, { account: account.accountId, signal });
}

/** Whether the log has a recent entry of the same download by the same actor. */
async function isRecorded(
  db: Db,
  entry: Omit<Parameters<typeof recordAudit>[1], 'person'>,
): Promise<boolean> {
  const since = new Date(entry.occurredAt.getTime() - partialDownloadWindowMs);
  const match = await db
    .selectFrom('auditEntry')
    .select('sequence')
    .where('projectId', '=', entry.projectId)
    .where('action', '=', entry.action)
    .where('subjectType', '=', entry.subjectType)
    .where('subjectId', '=', entry.subjectId)
    .where('actorAccountId', 'is not distinct from', entry.actorAccountId ?? null)
    .where('occurredAt', '>', since)
    .where(sql<boolean>`details @> ${JSON.stringify(entry.details)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}
