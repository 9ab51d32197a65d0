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
  column: number;
  type: string | undefined;
  style: string | undefined;
  value: string;
  hasFormula: boolean;
}

export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly is1904: boolean;
}

function readNumber(cell: RawCell, context: CellContext): SheetCell {
  const number = Number(cell.value);
  if (!Number.isFinite(number)) throw new RefusedFile('file-broken');
  const format = context.styles[Number(cell.style ?? 0)] ?? generalFormat;
  const { column } = cell;
  if (format.kind === 'date') {
    return { column, kind: 'date', text: showDate(number, context.is1904), number };
  }
  return { column, kind: 'number', text: showNumber(number, format), number };
}

function readSharedString(cell: RawCell, texts: readonly string[]): SheetCell | undefined {
  const text = texts[Number(cell.value)];
  if (text === undefined) throw new RefusedFile('file-broken');
  return text === '' ? undefined : { column: cell.column, kind: 'text', text };
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)/;

/**
 * The content of a cell, or undefined for an empty one.
 * @throws {RefusedFile} for a value that its type cannot have
 */
export function readCell(cell: RawCell, context: CellContext): SheetCell | undefined {
  const { column, type, value } = cell;
  if (value === '') {
    const isOpen = cell.hasFormula && type !== 'str';
    return isOpen ? { column, kind: 'uncomputed', text: '' } : undefined;
  }
  switch (type) {
    case 's':
      return readSharedString(cell, context.sharedStrings);
    case 'str':
    case 'inlineStr':
      return { column, kind: 'text', text: unescapeText(value) };
    case 'b':
      return { column, kind: 'boolean', text: /^(?:1|true)$/.test(value) ? 'TRUE' : 'FALSE' };
    case 'e':
      return { column, kind: 'error', text: value };
    case 'd':
      return { column, kind: 'date', text: value.replace(isoDate, '$3-$2-$1').slice(0, 10) };
    default:
      return readNumber(cell, context);
  }
}
