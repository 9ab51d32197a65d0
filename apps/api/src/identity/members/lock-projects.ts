import type { Db } from '../../database/database.ts';
import { lockAuditChains } from '../../audit/audit-log.ts';
import { lockManagers } from './membership-store.ts';

/**
 * Takes the locks that a change in several projects of an account needs, in the order that all
 * calls use, so that two concurrent calls wait and do not deadlock: the account, its waiting
 * memberships, and then of each project, by its id, the managers and the log. The caller has locked
 * the account, and the transaction sees all projects.
 */
export async function lockProjectsOf(
  db: Db,
  { accountId, others }: { accountId: string; others: readonly string[] },
): Promise<void> {
  const memberships = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .execute();
  const ids = [...memberships.map(({ projectId }) => projectId), ...others];
  for (const projectId of [...new Set(ids)].sort()) {
    await lockManagers(db, { projectId });
    await lockAuditChains(db, [projectId]);
  }
}
