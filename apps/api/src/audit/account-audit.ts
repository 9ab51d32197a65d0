import type { PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import type { Db } from '../database/database.ts';
import { type AuditEntry, recordAudit } from './audit-log.ts';

/**
 * Adds an entry about an account to the audit chain of every project with a membership of it. The
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
    .select('projectId')
    .where('accountId', '=', accountId)
    // All calls lock chains in this order, so that concurrent ones wait and do not deadlock.
    .orderBy('projectId')
    .execute();
  for (const { projectId } of memberships) {
    await recordAudit(db, {
      ...entry,
      projectId,
      subjectType: 'account',
      subjectId: accountId,
      details,
    });
  }
}

/** The personal data of an entry about an account; it can be erased. */
export const auditedPerson = (account: PersonName & { readonly emailAddress: string }) => ({
  name: fullName(account),
  emailAddress: account.emailAddress,
});
