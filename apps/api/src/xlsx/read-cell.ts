import { RefusedFile } from './read-refusal.ts';
import type { SheetCell } from './read-row-rules.ts';
import { unescapeText } from './read-shared-strings.ts';
import {
  generalFormat,
  showDate,
  showNumber,
  type NumberFormat,
} from './read-number-format-rules.ts';

/** A cell as it is in the sheet's XML. */
export interface RawCell {
  readonly column: number;
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** The text of its `v`, and of the texts in its `is`. */
  value: string;
  inline: string;
  hasInline: boolean;
  hasFormula: boolean;
}

export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly is1904: boolean;
}

type Content = Pick<SheetCell, 'kind' | 'text' | 'number'>;

function readNumber({ value, style }: RawCell, context: CellContext): Content {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RefusedFile('file-broken');
  const format = context.styles[Number(style ?? 0)] ?? generalFormat;
  if (format.kind === 'date') {
    return { kind: 'date', text: showDate(number, context.is1904), number };
  }
  return { kind: 'number', text: showNumber(number, format), number };
}

function readSharedString(value: string, texts: readonly string[]): string {
  const text = texts[Number(value)];
  if (text === undefined) throw new RefusedFile('file-broken');
  return text;
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)/;

/** What the cell's type says that its value is. */
function readValue(cell: RawCell, context: CellContext): Content {
  const { type, value } = cell;
  switch (type) {
    case 's':
      return { kind: 'text', text: readSharedString(value, context.sharedStrings) };
    case 'str':
    case 'inlineStr':
      return { kind: 'text', text: unescapeText(value) };
    case 'b':
      return { kind: 'boolean', text: /^(?:1|true)$/.test(value) ? 'TRUE' : 'FALSE' };
    case 'e':
      return { kind: 'error', text: value };
    case 'd':
      return { kind: 'date', text: value.replace(isoDate, '$3-$2-$1').slice(0, 10) };
    default:
      return readNumber(cell, context);
  }
}

/** A cell has an inline text where its type says so, or where it has nothing else. */
const isInlineText = ({ type, value, hasInline }: RawCell): boolean =>
  hasInline && (type === 'inlineStr' || value === '');

function readContent(cell: RawCell, context: CellContext): Content | undefined {
  if (isInlineText(cell)) return { kind: 'text', text: unescapeText(cell.inline) };
  if (cell.value !== '') return readValue(cell, context);
  const isOpen = cell.hasFormula && cell.type !== 'str';
  return isOpen ? { kind: 'uncomputed', text: '' } : undefined;
}

/**
 * The content of a cell, or undefined for an empty one.
 * @throws {RefusedFile} for a value that its type cannot have
 */
export function readCell(cell: RawCell, context: CellContext): SheetCell | undefined {
  const content = readContent(cell, context);
  if (content === undefined || (content.kind === 'text' && content.text === '')) return undefined;
  const { kind, text, number } = content;
  const { column, hasFormula } = cell;
  return { column, kind, text, number, hasFormula };
}
