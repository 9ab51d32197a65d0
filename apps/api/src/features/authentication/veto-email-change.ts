import type { vetoEmailChange } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emailChangeAudit } from '../../identity/email-change/email-change-audit.ts';
import {
  closeChangesFrom,
  type EmailChange,
} from '../../identity/email-change/email-change-store.ts';
import { linkAddress } from '../../identity/links/link-rules.ts';
import { closeLinks, createLink } from '../../identity/links/link-store.ts';
import { endWaitingMemberships } from '../../identity/members/request-consent.ts';
import { readMembershipsAt } from '../../identity/members/memberships-at.ts';
import { revokeSince } from '../../identity/members/revoke-since.ts';
import { emailRestoredMail, emailVetoedMail } from '../../mail/account-details-mails.ts';
import { type MailedAccount, queueAccountMail } from '../../mail/account-outbox.ts';
import { removeCredentials } from './remove-credentials.ts';
import { useEmailChangeLink } from './email-change-link.ts';

/**
 * The veto by the old address. Before the new address is confirmed, the veto drops the change.
 * After that, it restores the old address and removes all access that was created meanwhile:
 * sessions, links, password, passkeys, link with Microsoft, and 2FA that was set up since. Projects
 * and rights that were given meanwhile are revoked too.
 * @throws {ProblemError} 422 link-invalid
 */
export async function undoEmailChange(
  services: Dependencies,
  { token }: CallInput<typeof vetoEmailChange>['body'],
): Promise<void> {
  const { config, database, clock } = services;
  const now = clock.now();
  await database.transaction({ allProjects: true }, async (db) => {
    const { account, change } = await useEmailChangeLink(db, {
      token,
      purpose: 'email-veto',
      now,
    });
    const { accountId, oldAddress, newAddress, confirmedAt } = change;
    await closeChangesFrom(db, change, now);
    await closeLinks(db, { accountId, purposes: ['email-confirm'], now });
    await endWaitingMemberships(db, { accountId, now });
    const isAccessTaken =
      confirmedAt !== null && (await revokeAccess(db, { account, change, now }));
    await recordAccountAudit(db, {
      accountId,
      occurredAt: now,
      actorAccountId: accountId,
      action: 'account-email-change-vetoed',
      ...emailChangeAudit(
        account,
        confirmedAt
          ? { from: account.emailAddress, to: oldAddress }
          : { from: newAddress, to: account.emailAddress },
      ),
    });
    const sendMail = (emailAddress: string, outcome: 'dropped' | 'lost') =>
      queueAccountMail(db, config, { ...account, emailAddress }, (person, language) =>
        emailVetoedMail(config, person, { outcome, moment: now }, language),
      );
    if (!confirmedAt) {
      await sendMail(oldAddress, 'dropped');
      await sendMail(newAddress, 'dropped');
      return;
    }
    await restoreAccount(db, services, { account, change, confirmedAt, isAccessTaken });
    for (const address of new Set([newAddress, account.emailAddress]))
      await sendMail(address, 'lost');
  });
}

/** A process of an earlier version stored no memberships; then the projects' logs are read. */
async function revokeAccess(
  db: Db,
  {
    account,
    change,
    now,
  }: { account: Parameters<typeof revokeSince>[1]['account']; change: EmailChange; now: Date },
): Promise<boolean> {
  const before =
    change.memberships ??
    (await readMembershipsAt(db, { accountId: change.accountId, moment: change.requestedAt }));
  return revokeSince(db, { account, before, now });
}

async function restoreAccount(
  db: Db,
  { config, clock }: Dependencies,
  {
    account,
    change,
    confirmedAt,
    isAccessTaken,
  }: {
    account: MailedAccount & { readonly totpEnabledAt: Date | null };
    change: EmailChange;
    confirmedAt: Date;
    isAccessTaken: boolean;
  },
): Promise<void> {
  const now = clock.now();
  const { accountId, oldAddress } = change;
  const { totpEnabledAt: totpSince } = account;
  const keepsTotp = totpSince !== null && totpSince < confirmedAt;
  const isTotpRemoved = totpSince !== null && !keepsTotp;
  await db
    .updateTable('account')
    .set({ emailAddress: oldAddress })
    .where('accountId', '=', accountId)
    .execute();
  await removeCredentials(db, { accountId, keepsTotp, now });

  const token = await createLink(db, { accountId, purpose: 'activation', now });
  const link = linkAddress(config.baseUrl, 'activation', token);
  await queueAccountMail(db, config, { ...account, emailAddress: oldAddress }, (person, language) =>
    emailRestoredMail(
      config,
      person,
      { address: oldAddress, moment: now, isTotpRemoved, isAccessTaken, link },
      language,
    ),
  );
}
