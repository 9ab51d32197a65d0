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

/** One line of external text, without its line breaks and control characters. */
export const singleLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Several lines of external text, marked as a quotation so that readers recognise it. */
export const mailQuotation = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(singleLine)
    .filter(Boolean)
    .map((line) => `> ${line}`)
    .join('\n');

/** As mailQuotation, for a letter: empty lines between paragraphs stay. */
export const mailLetter = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => `> ${singleLine(line)}`.trimEnd())
    .join('\n')
    .replace(/(\n>){2,}(?=\n|$)/g, '\n>');

/** "Label: value". */
export type Fact = readonly [label: string, value: string];

/** Facts one below the other. */
export const mailFacts = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${singleLine(value)}`).join('\n');

/** Text that goes into a mail unchanged; placeholders in it are not filled. */
interface Verbatim {
  /** A text on the line above it. */
  readonly above?: string;
  readonly verbatim: string;
}

export const verbatim = (text: string): Verbatim => ({ verbatim: text });
/** A line of text and, below it, an address or a quotation. */
export const below = (above: string, text: string): Verbatim => ({ above, verbatim: text });
/** As below, with the URL of a page. */
export const pageLink = (action: string, sender: MailSender, path: string): Verbatim =>
  below(action, `${sender.baseUrl}${path}`);

/** A text with placeholders, facts, or unchanged text; null and false are left out. */
export type Paragraph = string | readonly Fact[] | Verbatim | null | false;

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
  /** Whether people may reply to this mail. */
  readonly acceptsReplies?: boolean;
}

const isFacts = (paragraph: Exclude<Paragraph, null | false>): paragraph is readonly Fact[] =>
  Array.isArray(paragraph);

/** A whole mail: greeting, paragraphs with a blank line between, closing. */
export function composeMail(
  sender: MailSender,
  language: Language,
  { subject, to, values = {}, body, acceptsReplies = false }: MailContent,
): MailText {
  const text = texts[language].mail;
  const lines = Object.entries(values).map(([name, value]) => [name, singleLine(String(value))]);
  const names = {
    ...(Object.fromEntries(lines) as Record<string, string>),
    brand: singleLine(sender.brand),
    product: sender.product,
  };
  const write = (paragraph: Exclude<Paragraph, null | false>): string => {
    if (typeof paragraph === 'string') return fillText(paragraph, names);
    if (isFacts(paragraph)) return mailFacts(paragraph);
    return paragraph.above === undefined
      ? paragraph.verbatim
      : `${fillText(paragraph.above, names)}\n${paragraph.verbatim}`;
  };
  const paragraphs = [
    to ? fillText(text.greeting, { name: singleLine(fullName(to)) }) : text.greetingUnnamed,
    ...body.filter((paragraph) => paragraph !== null && paragraph !== false).map(write),
    fillText(text.closing, names),
    ...(acceptsReplies ? [] : [text.automatic]),
  ];
  return { subject: fillText(subject, names), text: `${paragraphs.join('\n\n')}\n` };
}
