import type { Language, PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { type Fact, letter, singleLine } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A message to the provider from a member of a project. */
export interface MailedMessage {
  readonly projectName: string;
  readonly writer: PersonName & { readonly emailAddress: string };
  readonly phoneNumber: string;
  /** As it was typed. It is in the text, because a subject must not contain personal data. */
  readonly topic: string;
  readonly message: string;
}

/** To the provider, who can reply to the writer. */
export function contactProviderMail(
  sender: MailSender,
  mail: MailedMessage,
  language: Language,
): MailText {
  const text = texts[language].contactMail;
  return composeMail(sender, language, {
    subject: text.subject,
    acceptsReplies: true,
    values: { project: mail.projectName, name: fullName(mail.writer) },
    body: [
      text.intro,
      [
        [text.name, fullName(mail.writer)],
        [text.emailAddress, mail.writer.emailAddress],
        ...messageFacts(mail, language),
      ],
      letter(mail.message),
    ],
    because: 'provider',
  });
}

/** To the writer, who asked for a copy. `providerName` is empty if it was never set. */
export function contactCopyMail(
  sender: MailSender,
  mail: MailedMessage & { readonly providerName: string },
  language: Language,
): MailText {
  const text = texts[language].contactMail;
  return composeMail(sender, language, {
    subject: text.copySubject,
    to: mail.writer,
    values: { project: mail.projectName, provider: singleLine(mail.providerName) || text.provider },
    body: [text.copyIntro, messageFacts(mail, language), letter(mail.message)],
    because: 'copyOfMessage',
  });
}

const messageFacts = ({ phoneNumber, topic }: MailedMessage, language: Language): Fact[] => {
  const text = texts[language].contactMail;
  return [...(phoneNumber ? [[text.phoneNumber, phoneNumber] as const] : []), [text.topic, topic]];
};
