import { sendRequestedLinks } from '../src/jobs/link-job.ts';
import type { TestPortal } from './test-portal.ts';

/** The mails in the outbox for an address, oldest first; requested links are sent first. */
export async function readMailsTo(portal: TestPortal, recipient: string) {
  await sendRequestedLinks(portal.services);
  return portal.database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('mailId')
      .execute(),
  );
}

/** The address of the link in a mail, and its token. */
export function linkIn(body: string): { address: string; token: string } {
  const address = /https?:\S+\/auth\/(?:activate|email-change|reset-password|token)\/\S+/.exec(
    body,
  )?.[0];
  if (!address) throw new Error(`No link in: ${body}`);
  return { address, token: address.slice(address.lastIndexOf('/') + 1) };
}

/** The link in the newest mail to an address. */
export async function newestLinkTo(portal: TestPortal, recipient: string) {
  const mail = (await readMailsTo(portal, recipient)).at(-1);
  if (!mail) throw new Error(`No mail to ${recipient}`);
  return { ...linkIn(mail.body), subject: mail.subject };
}
