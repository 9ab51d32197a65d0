import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { linkAddress } from '../links/link-rules.ts';
import { createLink } from '../links/link-store.ts';
import { invitationMail } from '../../mail/account-mails.ts';
import { type MailedAccount, queueAccountMail } from '../../mail/account-outbox.ts';
import type { MailActor } from '../../mail/mail-actor.ts';

export type InvitationServices = Pick<Dependencies, 'config' | 'clock'>;

/**
 * Mails a link to choose the first password; the previous link stops working. `projectName` is null
 * for the back office's own people, `invitedBy` when no account did it.
 */
export async function sendInvitation(
  db: Db,
  { config, clock }: InvitationServices,
  {
    account,
    ...invitation
  }: {
    account: MailedAccount & { readonly accountId: string };
    projectName: string | null;
    invitedBy: MailActor | null;
  },
): Promise<void> {
  const owner = { accountId: account.accountId, purpose: 'activation' } as const;
  const token = await createLink(db, { ...owner, now: clock.now() });
  const link = linkAddress(config.baseUrl, 'activation', token);
  await queueAccountMail(db, config, account, (person, language) =>
    invitationMail(config, person, { ...invitation, link }, language),
  );
}
