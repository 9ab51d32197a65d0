import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { linkAddress } from '../links/link-rules.ts';
import { createLink } from '../links/link-store.ts';
import { invitationMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { MailActor } from '../../mail/mail-actor.ts';
import { isUnanswered } from './invitation-rules.ts';
import { recordInvitation } from './invitation-store.ts';

export type InvitationServices = Pick<Dependencies, 'config' | 'clock'>;

/**
 * Mails a link to choose the first password; the previous link is closed. `projectNames` is empty
 * for the provider's staff, and `invitedBy` null when no account invited. An address with too many
 * unanswered mails gets none, unless the provider invites.
 */
export async function sendInvitation(
  db: Db,
  { config, clock }: InvitationServices,
  {
    account,
    ...invitation
  }: {
    account: Selectable<AccountTable>;
    projectNames: readonly string[];
    invitedBy: MailActor | null;
  },
): Promise<void> {
  const resetsCount = invitation.invitedBy === null;
  if (isUnanswered(account) && !resetsCount) return;
  await recordInvitation(db, account, { resetsCount });
  const owner = { accountId: account.accountId, purpose: 'activation' } as const;
  const token = await createLink(db, { ...owner, now: clock.now() });
  const link = linkAddress(config.baseUrl, 'activation', token);
  await queueAccountMail(db, config, account, (person, language) =>
    invitationMail(config, person, { ...invitation, link }, language),
  );
}
