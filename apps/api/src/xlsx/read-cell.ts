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

const cellOf = (
  { column, hasFormula }: RawCell,
  kind: SheetCell['kind'],
  text: string,
  number?: number,
): SheetCell => ({ column, kind, text, number, hasFormula });

/** `Number` also accepts other bases, which a sheet does not have. */
const otherBase = /^\s*0[xob]/i;
/** `Number` reads blanks as 0. */
const isBlank = (value: string, number: number): boolean => number === 0 && !value.includes('0');

function readNumber(cell: RawCell, context: CellContext): SheetCell | undefined {
  const number = Number(cell.value);
  if (!Number.isFinite(number) || otherBase.test(cell.value)) throw new RefusedFile('file-broken');
  if (isBlank(cell.value, number)) return undefined;
  const format = context.styles[Number(cell.style ?? 0)] ?? generalFormat;
  return format.kind === 'date'
    ? cellOf(cell, 'date', showDate(number, context.is1904), number)
    : cellOf(cell, 'number', showNumber(number, format), number);
}

const readText = (cell: RawCell, text: string): SheetCell | undefined =>
  text === '' ? undefined : cellOf(cell, 'text', text);

function readSharedString(cell: RawCell, texts: readonly string[]): SheetCell | undefined {
  const index = Number(cell.value);
  if (isBlank(cell.value, index)) return undefined;
  const text = texts[index];
  if (text === undefined) throw new RefusedFile('file-broken');
  return readText(cell, text);
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)/;

/** A cell has an inline text where its type says so, or where it has nothing else. */
const isInlineText = ({ type, value, hasInline }: RawCell): boolean =>
  hasInline && (type === 'inlineStr' || value === '');

/**
 * The content of a cell, or undefined for an empty one.
 * @throws {RefusedFile} for a value that its type cannot have
 */
export function readCell(cell: RawCell, context: CellContext): SheetCell | undefined {
  const { type, value } = cell;
  if (isInlineText(cell)) return readText(cell, unescapeText(cell.inline));
  if (value === '') {
    const isOpen = cell.hasFormula && type !== 'str';
    return isOpen ? cellOf(cell, 'uncomputed', '') : undefined;
  }
  switch (type) {
    case 's':
      return readSharedString(cell, context.sharedStrings);
    case 'str':
    case 'inlineStr':
      return readText(cell, unescapeText(value));
    case 'b':
      return cellOf(cell, 'boolean', /^(?:1|true)$/.test(value) ? 'TRUE' : 'FALSE');
    case 'e':
      return cellOf(cell, 'error', value);
    case 'd':
      return cellOf(cell, 'date', value.replace(isoDate, '$3-$2-$1').slice(0, 10));
    default:
      return readNumber(cell, context);
  }
}
