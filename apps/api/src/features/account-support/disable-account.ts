import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { closeLoginChallenges, endSessions } from '../../identity/sessions/session-store.ts';
import { auditedPerson, recordAccountAudit } from '../../audit/account-audit.ts';
import { deleteUnsentMails } from '../../mail/outbox.ts';
import { findAccountByAddress } from '../../identity/members/invitation-store.ts';

interface Disabling {
  readonly emailAddress: string;
  readonly isDisabled: boolean;
}

/**
 * Disables an account, or enables it again. Sessions, links and open second steps end. Its owner is
 * not mailed, and mails that wait are deleted: the mailbox may be compromised too. The transaction must see all projects.
 * @returns the projects that have no manager now, or why nothing was changed
 */
export async function setAccountDisabled(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  { emailAddress, isDisabled }: Disabling,
): Promise<'no-account' | 'no-change' | { unmanaged: { projectId: string; name: string }[] }> {
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) return 'no-account';
  if (account.isDisabled === isDisabled) return 'no-change';
  const { accountId } = account;
  const now = clock.now();
  // Before the account is written, in the order in which a sender locks both.
  if (isDisabled) await deleteUnsentMails(db, account.emailAddress);
  await db.updateTable('account').set({ isDisabled }).where('accountId', '=', accountId).execute();
  if (isDisabled) {
    await closeLinks(db, { accountId, now });
    await closeLoginChallenges(db, { accountId, now });
    await endSessions(db, { accountId, reason: 'deactivated', now });
  }
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: undefined,
    action: isDisabled ? 'account-disabled' : 'account-enabled',
    person: auditedPerson(account),
  });
  return { unmanaged: isDisabled ? await listUnmanaged(db, accountId) : [] };
}

/** The projects of which an account is the only active manager. */
async function listUnmanaged(db: Db, accountId: string) {
  const { rows } = await sql<{ projectId: string; name: string }>`
    select project_id, name from project
    where project_id in (
      select project_id from membership
      where account_id = ${accountId} and user_management and not is_disabled)
    and project_id not in (
      select membership.project_id from membership join account using (account_id)
      where user_management and not membership.is_disabled and not account.is_disabled)
    order by name, project_id`.execute(db);
  return rows;
}
