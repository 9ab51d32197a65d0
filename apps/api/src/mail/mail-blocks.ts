/** "Label: value". */
export type Fact = readonly [label: string, value: string];

/** A line of a list; with an address it is also a link. */
export type ListItem = string | { readonly text: string; readonly address: string };

interface Line {
  readonly kind: 'paragraph';
  readonly text: string;
}

interface Facts {
  readonly kind: 'facts';
  readonly facts: readonly Fact[];
}

interface Link {
  readonly kind: 'link';
  /** The line above the address. */
  readonly above: string;
  readonly address: string;
  /** Whether the line can be the label of a button. */
  readonly isAction: boolean;
}

interface Quotation {
  readonly kind: 'quotation';
  readonly above?: string;
  /** Each is one line; an empty one separates paragraphs. */
  readonly lines: readonly string[];
}

interface List {
  readonly kind: 'list';
  readonly items: readonly ListItem[];
  /** Precedes each item in plain text. */
  readonly marker: '- ' | '';
}

interface Group<Part> {
  readonly kind: 'group';
  readonly heading?: string;
  readonly blocks: readonly Part[];
}

type Leaf = Line | Facts | Link | Quotation | List;

/** A part of a mail, from which both of its forms are written. Its text is filled in. */
export type MailBlock = Leaf | Group<MailBlock>;

/**
 * A text with placeholders, facts, or another block; null and false are left out. Only such a text
 * and the line above a link or a quotation have placeholders.
 */
export type Paragraph = string | readonly Fact[] | Leaf | Group<Paragraph> | null | false;

/** One line of external text, without its line breaks and control characters. */
export const singleLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** One line of composed text, which may contain external text; no-break spaces stay. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A line whose placeholders are not filled: it contains external text. */
export const verbatim = (text: string): Paragraph => ({
  kind: 'paragraph',
  text: oneLine(text),
});

/** What the reader is to do, as a button where there are any, and the address for it. */
export const actionLink = (action: string, address: string): Paragraph => ({
  kind: 'link',
  above: action,
  address,
  isAction: true,
});

/** As actionLink, with the address of a page. */
export const pageLink = (
  action: string,
  { baseUrl }: { readonly baseUrl: string },
  path: string,
): Paragraph => actionLink(action, `${baseUrl}${path}`);

/** Sentences with, below them, an address that few readers need. */
export const noteLink = (note: string, address: string): Paragraph => ({
  kind: 'link',
  above: note,
  address,
  isAction: false,
});

const linesOf = (text: string) => text.split(/\r\n?|[\n\u2028\u2029]/).map(singleLine);

const quoted = (lines: readonly string[], above?: string): Paragraph => ({
  kind: 'quotation',
  lines,
  ...(above !== undefined && { above }),
});

/** Several lines of external text, marked as a quotation so that readers recognise it. */
export const quotation = (text: string, above?: string): Paragraph =>
  quoted(linesOf(text).filter(Boolean), above);

/** As quotation, for a letter: empty lines between paragraphs stay. */
export const letter = (text: string, above?: string): Paragraph =>
  quoted(
    linesOf(text).filter((line, at, all) => line !== '' || at < 2 || all[at - 1] !== ''),
    above,
  );

/** Items that start with a hyphen in plain text. */
export const list = (items: readonly ListItem[]): Paragraph => ({
  kind: 'list',
  items,
  marker: '- ',
});

/** Items that start with a number or a name of their own. */
export const lines = (items: readonly ListItem[]): Paragraph => ({
  kind: 'list',
  items,
  marker: '',
});

/**
 * Blocks that belong together: no blank line separates them in plain text.
 * @param heading may be external text
 */
export const group = (blocks: readonly Paragraph[], heading?: string): Paragraph => ({
  kind: 'group',
  blocks,
  ...(heading !== undefined && { heading }),
});
