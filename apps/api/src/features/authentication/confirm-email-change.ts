import type { confirmEmailChange } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { recordAccountAudit } from '../../journal/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emailChangeAudit } from '../../identity/email-change/email-change-audit.ts';
import { confirmChange } from '../../identity/email-change/email-change-store.ts';
import { isAddressTaken } from '../../identity/email-change/request-email-change.ts';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { linkAddress } from '../../identity/links/link-rules.ts';
import { closeLinks, createLink } from '../../identity/links/link-store.ts';
import { emailChangedMail } from '../../mail/account-details-mails.ts';
import { activationAgainMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { useEmailChangeLink } from './email-change-link.ts';

const inUse = (): ProblemError => invalidInput({ field: '', code: 'emailaddress-in-use' });

/** Whether an error comes from the index that allows an address for one account only. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email_address';

/**
 * Makes the new address the one that the account signs in with. Every session ends, and every open
 * link except the vetoes of old addresses.
 * @throws {ProblemError} 422 link-invalid, also when the account that asked for the change may no
 *   longer do so; emailaddress-in-use when somebody else has the address by now: the link still
 *   works then
 */
export async function confirmNewAddress(
  services: Dependencies,
  { token }: CallInput<typeof confirmEmailChange>['body'],
): Promise<void> {
  await services.database
    .transaction({ allProjects: true }, (db) => confirm(db, services, token))
    .catch((error: unknown) => {
      throw isTaken(error) ? inUse() : error;
    });
}

async function confirm(db: Db, { config, clock }: Dependencies, token: string): Promise<void> {
  const now = clock.now();
  const { account, change } = await useEmailChangeLink(db, {
    token,
    purpose: 'email-confirm',
    now,
  });
  const { accountId, emailChangeId, oldAddress, newAddress, vetoableUntil } = change;
  if (await isAddressTaken(db, { emailAddress: newAddress, accountId, now })) throw inUse();
  await db
    .updateTable('account')
    .set({ emailAddress: newAddress })
    .where('accountId', '=', accountId)
    .execute();
  await confirmChange(db, { emailChangeId, now });
  await closeLinks(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'mail-changed', now });

  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'account-email-changed',
    ...emailChangeAudit(account, { from: oldAddress, to: newAddress }),
  });
  const vetoToken = await createLink(db, {
    accountId,
    purpose: 'email-veto',
    now,
    data: { emailChangeId },
    replaces: false,
  });
  const veto = { link: linkAddress(config.baseUrl, 'email-veto', vetoToken), until: vetoableUntil };
  const renewed = { ...account, emailAddress: newAddress };
  for (const [to, offer] of [
    [{ ...account, emailAddress: oldAddress }, veto],
    [renewed, null],
  ] as const) {
    await queueAccountMail(db, config, to, (person, language) =>
      emailChangedMail(config, person, { newAddress, moment: now, veto: offer }, language),
    );
  }
  if (account.passwordHash !== null) return;
  // The earlier invitation went to the old address, and its link no longer works.
  const activation = await createLink(db, { accountId, purpose: 'activation', now });
  const link = linkAddress(config.baseUrl, 'activation', activation);
  await queueAccountMail(db, config, renewed, (person, language) =>
    activationAgainMail(config, person, link, language),
  );
}
