import type { Language } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { type MailSender, mailLine } from './mail-text.ts';

/** The member to whom a mail goes. */
export interface MailMember {
  readonly firstName: string;
  readonly infix: string | null;
  readonly lastName: string;
}

/** What every mail in a project tells: of whom, of what, and where. */
export interface MailSubject {
  projectName: string;
  firstName: string;
  infix: string | null;
  lastName: string;
  articleName: string;
  sportsLocation: string;
}

/** A text that names the product, the project, and what else is given. */
export const introduction = (
  text: string,
  sender: MailSender,
  subject: MailSubject,
  values: Readonly<Record<string, string>> = {},
): string =>
  fillText(text, {
    ...values,
    product: sender.product,
    project: mailLine(subject.projectName),
  });

export const employeeFact = (subject: MailSubject, language: Language) =>
  [texts[language].mail.employee, fullName(subject)] as const;

/** What was taken, and where. */
export function articleFacts(subject: MailSubject, language: Language) {
  const text = texts[language].mail;
  return [
    [text.subscription, subject.articleName],
    [text.sportsLocation, subject.sportsLocation],
  ] as const;
}

/** "1 maand", "12 maanden" */
export function monthsText(months: number, language: Language): string {
  const text = texts[language].mail;
  return months === 1 ? text.month : fillText(text.months, [months]);
}

/** A line of words and, below it, an address of the page. */
export const pageLink = (action: string, sender: MailSender, path: string): string =>
  `${action}\n${sender.baseUrl}${path}`;
