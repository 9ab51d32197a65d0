import type { Language } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import type { MailMember } from './mail-facts.ts';
import {
  composeMail,
  mailFacts,
  mailLetter,
  mailLine,
  type MailSender,
  type MailText,
} from './mail-text.ts';

/** What somebody of a project writes to the provider. */
export interface MailedMessage {
  readonly projectName: string;
  readonly writer: MailMember & { readonly emailAddress: string };
  readonly phoneNumber: string;
  /** As it was typed: it stands in the text, for a subject tells nothing of a person. */
  readonly topic: string;
  readonly message: string;
}

/** To the provider, who answers to the writer. */
export function contactProviderMail(
  sender: MailSender,
  mail: MailedMessage,
  language: Language,
): MailText {
  const text = texts[language].contactMail;
  const names = { project: mailLine(mail.projectName), name: mailLine(fullName(mail.writer)) };
  return composeMail(
    {
      subject: fillText(text.subject, names),
      brand: sender.brand,
      isAnswered: true,
      paragraphs: [
        fillText(text.intro, names),
        mailFacts([
          [text.name, fullName(mail.writer)],
          [text.emailAddress, mail.writer.emailAddress],
          ...(mail.phoneNumber === '' ? [] : [[text.phoneNumber, mail.phoneNumber] as const]),
          [text.topic, mail.topic],
        ]),
        mailLetter(mail.message),
      ],
    },
    language,
  );
}

/** To the writer, who asked for a copy. `providerName` is empty where it was never given. */
export function contactCopyMail(
  sender: MailSender,
  mail: MailedMessage & { readonly providerName: string },
  language: Language,
): MailText {
  const text = texts[language].contactMail;
  const provider = mailLine(mail.providerName);
  return composeMail(
    {
      subject: text.copySubject,
      name: fullName(mail.writer),
      brand: sender.brand,
      paragraphs: [
        fillText(text.copyIntro, {
          project: mailLine(mail.projectName),
          provider: provider === '' ? text.provider : provider,
        }),
        mailFacts([
          ...(mail.phoneNumber === '' ? [] : [[text.phoneNumber, mail.phoneNumber] as const]),
          [text.topic, mail.topic],
        ]),
        mailLetter(mail.message),
      ],
    },
    language,
  );
}
