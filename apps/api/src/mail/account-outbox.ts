import type { Language } from '@portal/contract/fields';
import type { Db } from '../database/database.ts';
import type { MailPerson } from './account-mails.ts';
import type { MailSender, MailText } from './mail-text.ts';
import { queueMail } from './outbox.ts';

/** The columns of an account that its mail is addressed by. */
export interface MailedAccount {
  readonly email_address: string;
  readonly first_name: string;
  readonly infix: string | null;
  readonly last_name: string;
  readonly language: Language;
}

/** Puts a mail to the account's own address in the outbox, in the language of its person. */
export async function queueAccountMail(
  db: Db,
  sender: MailSender,
  account: MailedAccount,
  compose: (person: MailPerson, language: Language) => MailText,
): Promise<void> {
  const person = {
    firstName: account.first_name,
    infix: account.infix,
    lastName: account.last_name,
  };
  const { subject, text } = compose(person, account.language);
  await queueMail(db, {
    projectId: null,
    recipient: account.email_address,
    subject,
    text,
    language: account.language,
    baseUrl: sender.baseUrl,
  });
}
