import { auditedPerson, recordAccountAudit } from '../../audit/account-audit.ts';
import { type Db, setScope } from '../../database/database.ts';
import { linkAddress } from '../../identity/links/link-rules.ts';
import { createLink } from '../../identity/links/link-store.ts';
import { supportSignInMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newId } from '../../ids.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';
import { isTotpDemanded } from '../../identity/totp/totp-demand.ts';
import { findAccountByAddress } from '../../identity/members/invitation-store.ts';

/** Why no support session can be opened for an account. */
export type SupportRefusal = 'no-account' | 'may-not-sign-in' | 'needs-totp-setup';

/**
 * Creates a link by which the back office opens a read-only session of an account. A mail notifies
 * the account, and an entry is written in the log of each of its projects. 2FA is not skipped: the
 * owner must have set it up and must give a code. The transaction must see all projects.
 * @returns the full address, or why there is none
 */
export async function createSupportLink(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  emailAddress: string,
): Promise<{ link: string } | { refusal: SupportRefusal }> {
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) return { refusal: 'no-account' };
  if (!maySignIn(account, config)) return { refusal: 'may-not-sign-in' };
  const accountId = account.accountId;
  if (!account.totpEnabledAt && (await isTotpDemanded(db, config, account)))
    return { refusal: 'needs-totp-setup' };

  await setScope(db, { allProjects: true });
  const now = clock.now();
  const supportEntry = newId();
  const data = { supportEntry };
  const token = await createLink(db, { accountId, purpose: 'support', now, data });
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: undefined,
    action: 'support-link-made',
    details: data,
    person: auditedPerson(account),
  });
  await queueAccountMail(db, config, account, (person, language) =>
    supportSignInMail(config, person, now, language),
  );
  return { link: linkAddress(config.baseUrl, 'support', token) };
}
