import type { Db } from '../../database/database.ts';
import { auditedPerson } from '../../audit/account-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import type { EmailChange } from '../email-change/email-change-store.ts';
import { listUnmanaged } from '../email-change/is-still-requested.ts';
import { findFlags, removeMembership } from './membership-store.ts';

/**
 * Ends the memberships that the requester of another address does not manage. They are disabled
 * ones, whose managers did not agree to the change: were one enabled later, its rights would belong
 * to the reader of the new mailbox. The caller has locked the account, and the log of each of its
 * projects; the transaction sees all projects.
 */
export async function endUnmanagedMemberships(
  db: Db,
  {
    account,
    change: { accountId, requestedBy },
    now,
  }: {
    account: Parameters<typeof auditedPerson>[0];
    change: Pick<EmailChange, 'accountId' | 'requestedBy'>;
    now: Date;
  },
): Promise<void> {
  for (const projectId of await listUnmanaged(db, { accountId, requestedBy })) {
    const flags = await findFlags(db, { projectId, accountId });
    await removeMembership(db, { projectId, accountId });
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: undefined,
      action: 'member-removed',
      subjectType: 'account',
      subjectId: accountId,
      details: { flags },
      person: auditedPerson(account),
    });
  }
}
