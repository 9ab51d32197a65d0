import type { Language } from '@portal/contract/fields';
import { fillText, texts } from '@portal/texts/texts';

/** What a mail says; plain text with a line feed at the end of each line. */
export interface MailText {
  subject: string;
  text: string;
}

/** How the portal calls itself, and where it stands. */
export interface MailSender {
  brand: string;
  product: string;
  /** Without a slash at the end. */
  baseUrl: string;
}

/** One line of text from outside, whatever line breaks and control characters were in it. */
export const mailLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Several lines of text from outside, marked as a quotation, so that they pass for nothing else. */
export const mailQuotation = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(mailLine)
    .filter(Boolean)
    .map((line) => `> ${line}`)
    .join('\n');

/** As mailQuotation, of a letter: an empty line between paragraphs stays. */
export const mailLetter = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => `> ${mailLine(line)}`.trimEnd())
    .join('\n')
    .replace(/(\n>){2,}(?=\n|$)/g, '\n>');

/** "Label: value", one below the other. */
export const mailFacts = (facts: readonly (readonly [string, string])[]): string =>
  facts.map(([label, value]) => `${label}: ${mailLine(value)}`).join('\n');

/**
 * A whole mail: greeting, paragraphs with a blank line between, closing. `name` is left out for a
 * recipient who is no person; `isAnswered` is for a mail with an address to answer to.
 */
export function composeMail(
  mail: {
    subject: string;
    name?: string;
    paragraphs: readonly string[];
    brand: string;
    isAnswered?: boolean;
  },
  language: Language,
): MailText {
  const text = texts[language].mail;
  const brand = mailLine(mail.brand);
  const greeting = mail.name
    ? fillText(text.greeting, { name: mailLine(mail.name) })
    : text.greetingUnnamed;
  const paragraphs = [
    greeting,
    ...mail.paragraphs,
    fillText(text.closing, { brand }),
    ...(mail.isAnswered ? [] : [text.automatic]),
  ];
  return {
    subject: fillText(mail.subject, { brand }),
    text: `${paragraphs.join('\n\n')}\n`,
  };
}
