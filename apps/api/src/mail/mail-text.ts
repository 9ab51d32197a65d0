import type { Language, PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { fillText, texts, type Texts } from '@portal/texts/texts';
import { blocksAsHtml } from './mail-as-html.ts';
import { blocksAsText } from './mail-as-text.ts';
import {
  group,
  type MailBlock,
  noteLink,
  type Paragraph,
  singleLine,
  verbatim,
} from './mail-blocks.ts';

/** A mail in both of its forms. */
export interface MailText {
  subject: string;
  /** Plain text with a line feed at the end of each line. */
  text: string;
  /** The same as an HTML document; null if that would be too long. */
  html: string | null;
}

/** The name of the portal, and its address. */
export interface MailSender {
  brand: string;
  product: string;
  /** Without a slash at the end. */
  baseUrl: string;
}

/** Why a person gets a mail, by its text. */
export type MailReason = keyof Texts['mailReasons'];

/** The reasons of mails that their readers can choose not to get. */
const choices: ReadonlySet<MailReason> = new Set<MailReason>([
  'requests',
  'changes',
  'digest',
  'reminder',
  'escalation',
]);

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
  readonly because: MailReason;
  /** Whether people may reply to this mail. */
  readonly acceptsReplies?: boolean;
}

/** Bytes. Mail programs cut off what is much longer; such a mail is sent as plain text alone. */
const maxHtmlBytes = 25_000;

/** A whole mail: greeting, blocks, closing, and a foot that says why its reader gets it. */
export function composeMail(
  sender: MailSender,
  language: Language,
  { subject, to, values = {}, body, because, acceptsReplies = false }: MailContent,
): MailText {
  const { mail: text, mailReasons } = texts[language];
  const lines = Object.entries(values).map(([name, value]) => [name, singleLine(String(value))]);
  const names = {
    ...(Object.fromEntries(lines) as Record<string, string>),
    brand: singleLine(sender.brand),
    product: sender.product,
  };
  const greeting = to
    ? verbatim(fillText(text.greeting, { name: singleLine(fullName(to)) }))
    : text.greetingUnnamed;
  const reason = mailReasons[because];
  const foot = filled(
    [
      !acceptsReplies && text.automatic,
      choices.has(because)
        ? group([reason, noteLink(text.choose, `${sender.baseUrl}/settings/notifications`)])
        : reason,
    ],
    names,
  );
  const content = filled([greeting, ...body, text.closing], names);
  const head = { subject: fillText(subject, names), brand: names.brand, language };
  const html = blocksAsHtml(head, content, foot);
  return {
    subject: head.subject,
    text: blocksAsText([...content, ...foot]),
    html: Buffer.byteLength(html) > maxHtmlBytes ? null : html,
  };
}

/** The blocks of a mail with their placeholders filled. */
function filled(parts: readonly Paragraph[], names: Readonly<Record<string, string>>): MailBlock[] {
  return parts.flatMap((part): MailBlock | readonly MailBlock[] => {
    if (part === null || part === false) return [];
    if (typeof part === 'string') return { kind: 'paragraph', text: fillText(part, names) };
    if (!('kind' in part)) return { kind: 'facts', facts: part };
    if (part.kind === 'group') return { ...part, blocks: filled(part.blocks, names) };
    return 'above' in part && part.above !== undefined
      ? { ...part, above: fillText(part.above, names) }
      : part;
  });
}
