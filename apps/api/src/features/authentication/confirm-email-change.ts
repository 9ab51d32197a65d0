import type { confirmEmailChange } from '@portal/contract/authentication';
import type { CallInput, CallResult } from '@portal/contract/call';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { emailChangeAudit } from '../../identity/email-change/email-change-audit.ts';
import { confirmChange } from '../../identity/email-change/email-change-store.ts';
import { isAddressTaken } from '../../identity/email-change/request-email-change.ts';
import { invalidInput, type ProblemError } from '../../problem.ts';
import { linkAddress } from '../../identity/links/link-rules.ts';
import { createLink } from '../../identity/links/link-store.ts';
import { endWaitingMemberships } from '../../identity/members/request-consent.ts';
import { endUnmanagedMemberships } from '../../identity/members/end-unmanaged.ts';
import { verifyPassword } from '../../identity/passwords/password-hashing.ts';
import { byAccount, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { emailChangedMail } from '../../mail/account-details-mails.ts';
import { type MailedAccount, queueAccountMail } from '../../mail/account-outbox.ts';
import { removeCredentials, endSignIns } from './remove-credentials.ts';
import { findPasswordToProve, useEmailChangeLink } from './email-change-link.ts';
import { linkInvalid } from './link-account.ts';

type Body = CallInput<typeof confirmEmailChange>['body'];

const inUse = (): ProblemError => invalidInput({ field: '', code: 'emailaddress-in-use' });

/** Whether an error comes from the index that allows an address for one account only. */
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_email_address';

/**
 * Makes the new address that of the account. Every session ends, and every open link except the
 * vetoes of old addresses. Unless the account requested it itself, and proves it by the password,
 * all its credentials are removed, and memberships that the requester does not manage end.
 * @returns the token to choose a password with, where one has to be chosen
 * @throws {ProblemError} 422 link-invalid, also when the requester may no longer change the
 *   address; emailaddress-in-use when another account has the address by now, or the faults of the
 *   password: the link stays valid then
 */
export async function confirmNewAddress(
  services: Dependencies,
  body: Body,
): Promise<CallResult<typeof confirmEmailChange>> {
  const provenHash = await provePassword(services, body);
  return services.database
    .transaction({ allProjects: true }, (db) =>
      confirm(db, services, { token: body.token, provenHash }),
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? inUse() : error;
    });
}

/** @returns the hash that the password matches; null when none has to be proved */
async function provePassword(
  services: Dependencies,
  { token, password }: Body,
): Promise<string | null> {
  const owner = await services.database.transaction({ allProjects: true }, (db) =>
    findPasswordToProve(db, { token, now: services.clock.now() }),
  );
  if (!owner) return null;
  if (password === undefined) throw invalidInput({ field: 'password', code: 'field-is-required' });
  // Counted apart from the owner's own failures, so that the holder of the link cannot use those
  // up.
  const fits = await checkWithinLimit(services, [byAccount('email-confirm', owner.accountId)], () =>
    verifyPassword(owner.passwordHash, password, { account: owner.accountId }),
  );
  if (!fits) throw invalidInput({ field: 'password', code: 'password-wrong' });
  return owner.passwordHash;
}

async function confirm(
  db: Db,
  { config, clock }: Dependencies,
  { token, provenHash }: { token: string; provenHash: string | null },
): Promise<CallResult<typeof confirmEmailChange>> {
  const now = clock.now();
  const { account, change } = await useEmailChangeLink(db, {
    token,
    purpose: 'email-confirm',
    now,
  });
  const { accountId, emailChangeId, oldAddress, newAddress, vetoableUntil } = change;
  const isOwn = change.requestedBy === accountId;
  // The password changed since it was proved.
  if (isOwn && account.passwordHash !== provenHash) throw linkInvalid();
  if (await isAddressTaken(db, { emailAddress: newAddress, accountId, now })) throw inUse();
  await db
    .updateTable('account')
    .set({ emailAddress: newAddress })
    .where('accountId', '=', accountId)
    .execute();
  await confirmChange(db, { emailChangeId, now });
  if (provenHash === null) await removeCredentials(db, { accountId, keepsTotp: false, now });
  else await endSignIns(db, { accountId, now });

  await endWaitingMemberships(db, { accountId, now });
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'account-email-changed',
    ...emailChangeAudit(account, { from: oldAddress, to: newAddress }),
  });
  if (provenHash === null) await endUnmanagedMemberships(db, { account, change, now });
  const link = { accountId, now };
  const vetoToken = await createLink(db, {
    ...link,
    purpose: 'email-veto',
    data: { emailChangeId },
    replaces: false,
  });
  const activationToken =
    provenHash === null ? await createLink(db, { ...link, purpose: 'activation' }) : null;
  const sendMail = (to: MailedAccount, offer: Offer) =>
    queueAccountMail(db, config, to, (person, language) =>
      emailChangedMail(config, person, { newAddress, moment: now, ...offer }, language),
    );
  await sendMail(
    { ...account, emailAddress: oldAddress },
    { veto: { link: linkAddress(config.baseUrl, 'email-veto', vetoToken), until: vetoableUntil } },
  );
  await sendMail(
    { ...account, emailAddress: newAddress },
    activationToken === null
      ? {}
      : { activation: linkAddress(config.baseUrl, 'activation', activationToken) },
  );
  return { activationToken };
}

type Offer = Partial<Pick<Parameters<typeof emailChangedMail>[2], 'veto' | 'activation'>>;
