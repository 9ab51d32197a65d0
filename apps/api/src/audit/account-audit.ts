import type { Db } from '../database/database.ts';
import { type AuditEntry, recordAudit } from './audit-log.ts';

/**
 * Adds an entry about an account to the chain of every project that it is a member of. The
 * transaction must see all projects.
 */
export async function recordAccountAudit(
  db: Db,
  {
    accountId,
    ...entry
  }: { accountId: string } & Pick<
    AuditEntry,
    'occurredAt' | 'actorAccountId' | 'action' | 'person'
  >,
): Promise<void> {
  const memberships = await db
    .selectFrom('membership')
    .select('project_id')
    .where('account_id', '=', accountId)
    // One order for all: two at once wait for each other instead of deadlocking.
    .orderBy('project_id')
    .execute();
  for (const { project_id: projectId } of memberships) {
    await recordAudit(db, {
      ...entry,
      projectId,
      subjectType: 'account',
      subjectId: accountId,
      details: {},
    });
  }
}
