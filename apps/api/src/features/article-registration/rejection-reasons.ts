import type { CallInput, CallResult } from '@portal/contract/call';
import type {
  getRejectionReasons,
  saveRejectionReasons as saveCall,
} from '@portal/contract/article-registration-review';
import type { Db } from '../../database/database.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { notFound, ProblemError } from '../../problem.ts';

/**
 * The project's reasons at hand for rejections.
 * @throws {ProblemError} 404
 */
export async function readRejectionReasons(
  db: Db,
  { projectId, lock = false }: { projectId: string; lock?: boolean },
): Promise<CallResult<typeof getRejectionReasons>> {
  const row = await db
    .selectFrom('project')
    .select(['rejectionReasons as reasons', 'rejectionReasonsVersion as version'])
    .where('projectId', '=', projectId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Replaces the reasons at hand. Earlier rejections have a copy of their own.
 * @throws {ProblemError} 409 state-changed when the reasons were changed since the given version
 */
export async function saveRejectionReasons(
  db: Db,
  { projectId, reasons, version }: CallInput<typeof saveCall>['body'],
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const before = await readRejectionReasons(db, { projectId, lock: true });
  if (before.version !== version) throw new ProblemError('state-changed');
  if (JSON.stringify(before.reasons.map(pair)) === JSON.stringify(reasons.map(pair))) return;
  await db
    .updateTable('project')
    .set({ rejectionReasons: JSON.stringify(reasons), rejectionReasonsVersion: version + 1 })
    .where('projectId', '=', projectId)
    .execute();
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'rejection-reasons-changed',
    subjectType: 'project',
    subjectId: projectId,
    details: { version: version + 1, reasons: reasons.length },
    person: { titles: reasons.map(({ title }) => title) },
  });
}

/** In a fixed order, because the database does not preserve the order of fields. */
const pair = ({ title, reason }: { title: string; reason: string }) => [title, reason];
