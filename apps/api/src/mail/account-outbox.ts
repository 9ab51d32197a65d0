import type { Language, PersonName } from '@portal/contract/fields';
import type { Db } from '../database/database.ts';
import type { MailSender, MailText } from './mail-text.ts';
import { queueMail } from './outbox.ts';

/** The columns of an account that its mails need. */
export interface MailedAccount extends PersonName {
  readonly emailAddress: string;
  readonly language: Language;
}

/** Queues a mail to the account's own address, in the language of the account. */
export async function queueAccountMail(
  db: Db,
  sender: MailSender,
  account: MailedAccount,
  compose: (person: PersonName, language: Language) => MailText,
): Promise<void> {
  const { subject, text, html } = compose(account, account.language);
  await queueMail(db, {
    projectId: null,
    recipient: account.emailAddress,
    subject,
    text,
    html,
    language: account.language,
    baseUrl: sender.baseUrl,
  });
}
