import { fullName } from '@portal/texts/format';
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
    details = {},
    ...entry
  }: { accountId: string; details?: AuditEntry['details'] } & Pick<
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
      details,
    });
  }
}

/** What an entry about an account keeps of its person; it can be erased. */
export const auditedPerson = (account: {
  readonly email_address: string;
  readonly first_name: string;
  readonly infix: string | null;
  readonly last_name: string;
}) => ({
  name: fullName({
    firstName: account.first_name,
    infix: account.infix,
    lastName: account.last_name,
  }),
  emailAddress: account.email_address,
});
