import type { vetoEmailChange } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emailChangeAudit } from '../../email-change/email-change-audit.ts';
import { closeChangesFrom, type EmailChange } from '../../email-change/email-change-store.ts';
import { linkAddress } from '../../links/link-rules.ts';
import { closeLinks, createLink } from '../../links/link-store.ts';
import { emailRestoredMail, emailVetoedMail } from '../../mail/account-details-mails.ts';
import { type MailedAccount, queueAccountMail } from '../../mail/account-outbox.ts';
import { endSessions } from '../../sessions/session-store.ts';
import { removeTotp } from '../../totp/totp-setup.ts';
import { useEmailChangeLink } from './email-change-link.ts';

/**
 * The old address says no. Before the new one confirmed, nothing comes of the change. After that the
 * old one is back, and whatever who had the account meanwhile could come back with is gone: its
 * sessions, links, password, link with Microsoft, and 2FA that was set up since.
 * @throws {ProblemError} 422 link-invalid
 */
export async function undoEmailChange(
  services: Dependencies,
  { token }: CallInput<typeof vetoEmailChange>['body'],
): Promise<void> {
  const { config, database, clock } = services;
  const now = clock.now();
  await database.transaction({}, async (db) => {
    const { account, change } = await useEmailChangeLink(db, {
      token,
      purpose: 'email-veto',
      now,
    });
    const { accountId, oldAddress, newAddress, confirmedAt } = change;
    await closeChangesFrom(db, change, now);
    await closeLinks(db, { accountId, purposes: ['email-confirm'], now });
    await setScope(db, { allProjects: true });
    await recordAccountAudit(db, {
      accountId,
      occurredAt: now,
      actorAccountId: accountId,
      action: 'account-email-change-vetoed',
      ...emailChangeAudit(
        account,
        confirmedAt
          ? { from: account.email_address, to: oldAddress }
          : { from: newAddress, to: account.email_address },
      ),
    });
    const tell = (emailAddress: string, outcome: 'dropped' | 'lost') =>
      queueAccountMail(
        db,
        config,
        { ...account, email_address: emailAddress },
        (person, language) => emailVetoedMail(config, person, { outcome, moment: now }, language),
      );
    if (!confirmedAt) {
      await tell(oldAddress, 'dropped');
      await tell(newAddress, 'dropped');
      return;
    }
    await restoreAccount(db, services, { account, change, confirmedAt });
    for (const address of new Set([newAddress, account.email_address])) await tell(address, 'lost');
  });
}

async function restoreAccount(
  db: Db,
  { config, clock }: Dependencies,
  {
    account,
    change,
    confirmedAt,
  }: {
    account: MailedAccount & { readonly totp_enabled_at: Date | null };
    change: EmailChange;
    confirmedAt: Date;
  },
): Promise<void> {
  const now = clock.now();
  const { accountId, oldAddress } = change;
  const { totp_enabled_at: totpSince } = account;
  const keepsTotp = totpSince !== null && totpSince < confirmedAt;
  const isTotpRemoved = totpSince !== null && !keepsTotp;
  if (!keepsTotp) await removeTotp(db, accountId);
  await db
    .updateTable('account')
    .set({
      email_address: oldAddress,
      password_hash: null,
      // The next one is set by mail: beside 2FA it proves no more than the mailbox.
      is_password_proven: !keepsTotp,
      pending_totp_sealed_seed: null,
      pending_totp_key_id: null,
      entra_tenant_id: null,
      entra_object_id: null,
    })
    .where('account_id', '=', accountId)
    .execute();
  await closeLinks(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'mail-changed', now });

  const token = await createLink(db, { accountId, purpose: 'activation', now });
  const link = linkAddress(config.baseUrl, 'activation', token);
  await queueAccountMail(
    db,
    config,
    { ...account, email_address: oldAddress },
    (person, language) =>
      emailRestoredMail(
        config,
        person,
        { address: oldAddress, moment: now, isTotpRemoved, link },
        language,
      ),
  );
}
