import type { Language, PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';

/** The text of a mail; plain text with a line feed at the end of each line. */
export interface MailText {
  subject: string;
  text: string;
}

/** The name of the portal, and its address. */
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

/**
 * Several lines of text from outside, marked as a quotation so that readers see where it comes
 * from.
 */
export const mailQuotation = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(mailLine)
    .filter(Boolean)
    .map((line) => `> ${line}`)
    .join('\n');

/** As mailQuotation, for a letter: empty lines between paragraphs stay. */
export const mailLetter = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => `> ${mailLine(line)}`.trimEnd())
    .join('\n')
    .replace(/(\n>){2,}(?=\n|$)/g, '\n>');

/** "Label: value". */
export type Fact = readonly [label: string, value: string];

/** Facts one below the other. */
export const mailFacts = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${mailLine(value)}`).join('\n');

/** Text that goes into a mail unchanged; placeholders in it are not filled. */
interface Given {
  /** A text on the line above it. */
  readonly above?: string;
  readonly given: string;
}

export const given = (text: string): Given => ({ given: text });
/** A line of words and, below it, an address or what somebody wrote. */
export const below = (above: string, text: string): Given => ({ above, given: text });
/** As below, with an address of the page. */
export const pageLink = (action: string, sender: MailSender, path: string): Given =>
  below(action, `${sender.baseUrl}${path}`);

/** A text with placeholders, facts, or unchanged text; null and false are left out. */
export type Paragraph = string | readonly Fact[] | Given | null | false;

export interface MailContent {
  readonly subject: string;
  /** Absent for a recipient who is no person. */
  readonly to?: PersonName;
  /**
   * Values for the placeholders of every text, besides the names of portal and product; each
   * becomes one line.
   */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly body: readonly Paragraph[];
  /** Whether people may answer this mail. */
  readonly isAnswered?: boolean;
}

const isFacts = (paragraph: Exclude<Paragraph, null | false>): paragraph is readonly Fact[] =>
  Array.isArray(paragraph);

/** A whole mail: greeting, paragraphs with a blank line between, closing. */
export function composeMail(
  sender: MailSender,
  language: Language,
  { subject, to, values = {}, body, isAnswered = false }: MailContent,
): MailText {
  const text = texts[language].mail;
  const lines = Object.entries(values).map(([name, value]) => [name, mailLine(String(value))]);
  const names = {
    ...(Object.fromEntries(lines) as Record<string, string>),
    brand: mailLine(sender.brand),
    product: sender.product,
  };
  const write = (paragraph: Exclude<Paragraph, null | false>): string => {
    if (typeof paragraph === 'string') return fillText(paragraph, names);
    if (isFacts(paragraph)) return mailFacts(paragraph);
    return paragraph.above === undefined
      ? paragraph.given
      : `${fillText(paragraph.above, names)}\n${paragraph.given}`;
  };
  const paragraphs = [
    to ? fillText(text.greeting, { name: mailLine(fullName(to)) }) : text.greetingUnnamed,
    ...body.filter((paragraph) => paragraph !== null && paragraph !== false).map(write),
    fillText(text.closing, names),
    ...(isAnswered ? [] : [text.automatic]),
  ];
  return { subject: fillText(subject, names), text: `${paragraphs.join('\n\n')}\n` };
}
