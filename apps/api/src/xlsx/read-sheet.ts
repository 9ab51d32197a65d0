import { readCell, type CellContext, type RawCell } from './read-cell.ts';
import { FormulaSpills } from './formula-spills.ts';
import { readLimits } from './read-limit-rules.ts';
import { RefusedFile } from './read-refusal.ts';
import {
  isRowNumber,
  readCellName,
  sheetSize,
  type SheetCell,
  type SheetRow,
} from './read-row-rules.ts';
import { readXml, type ElementReaders } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';
import type { Attributes } from './xml-names.ts';

/** Gets the rows of a sheet, in the order of the file. */
export interface RowReader {
  /** Receives a row in which a wanted column has a value. */
  takeRow(row: SheetRow): void;
  /** Whether this column is to be read; the others are skipped. */
  wantsColumn(column: number): boolean;
  /** Whether the rest of the sheet need not be read. */
  hasEnough(): boolean;
}

/**
 * Builds rows from a sheet's elements. A row or a cell without a reference follows the one before
 * it.
 */
class SheetBuilder {
  readonly #context: CellContext;
  readonly #reader: RowReader;
  #rows = 0;
  #row = 0;
  #isRowNamed = false;
  #column = -1;
  #cells: SheetCell[] = [];
  readonly #spills = new FormulaSpills();
  #cell: RawCell | undefined;
  #hasValue = false;

  constructor(context: CellContext, reader: RowReader) {
    this.#context = context;
    this.#reader = reader;
  }

  readers(): ElementReaders {
    const appendInline = { text: (piece: string) => this.#appendInline(piece) };
    return {
      'sheetData/row': {
        open: (attributes) => this.#openRow(attributes),
        close: () => this.#closeRow(),
      },
      'sheetData/row/c': {
        open: (attributes) => this.#openCell(attributes),
        close: () => this.#closeCell(),
      },
      'sheetData/row/c/f': { open: (attributes) => this.#openFormula(attributes) },
      'sheetData/row/c/v': {
        open: () => this.#openValue(),
        text: (piece) => this.#appendValue(piece),
      },
      'sheetData/row/c/is': { open: () => this.#openInline() },
      'sheetData/row/c/is/t': appendInline,
      'sheetData/row/c/is/r/t': appendInline,
    };
  }

  #openRow({ r }: Attributes): void {
    this.#isRowNamed = r !== undefined;
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    if (!isRowNumber(this.#row)) throw new RefusedFile('file-broken');
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r, t, s }: Attributes): void {
    const reference = r === undefined ? undefined : readCellName(r);
    if (r !== undefined && reference === undefined) throw new RefusedFile('file-broken');
    if (reference && !this.#isRowNamed) this.#row = reference.row;
    const column = reference?.column ?? this.#column + 1;
    if (column >= sheetSize.columns) throw new RefusedFile('file-broken');
    // A reference that occurs twice in its row would have two values.
    if (column <= this.#column && this.#cells.some((cell) => cell.column === column)) {
      throw new RefusedFile('file-broken');
    }
    this.#column = column;
    if (!this.#reader.wantsColumn(column)) return;
    this.#hasValue = false;
    this.#cell = {
      column,
      type: t,
      style: s,
      value: '',
      inline: '',
      hasInline: false,
      hasFormula: false,
    };
  }

  #openFormula(attributes: Attributes): void {
    if (this.#cell) this.#cell.hasFormula = true;
    this.#spills.open(attributes, this.#row);
  }

  #openValue(): void {
    if (this.#hasValue && this.#cell) throw new RefusedFile('file-broken');
    this.#hasValue = true;
  }

  #appendValue(piece: string): void {
    if (this.#cell) this.#cell.value += piece;
  }

  #openInline(): void {
    if (this.#cell?.hasInline) throw new RefusedFile('file-broken');
    if (this.#cell) this.#cell.hasInline = true;
  }

  #appendInline(piece: string): void {
    if (this.#cell) this.#cell.inline += piece;
  }

  #closeCell(): void {
    const cell = this.#cell && readCell(this.#cell, this.#context);
    if (cell !== undefined) this.#cells.push(this.#spills.mark(cell, this.#row));
    this.#cell = undefined;
  }

  #closeRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    if (cells.length === 0 || this.#reader.hasEnough()) return;
    this.#rows += 1;
    if (this.#rows > readLimits.rows) throw new RefusedFile('file-too-many-rows');
    this.#reader.takeRow({ row: this.#row, cells });
  }
}

/**
 * Passes the rows of a sheet to the reader, until it ends or the reader has enough.
 * @throws {RefusedFile} for a sheet that is broken or too large
 */
export async function readSheet(
  part: ZipPart,
  context: CellContext,
  reader: RowReader,
): Promise<void> {
  await readXml(part, new SheetBuilder(context, reader).readers(), () => reader.hasEnough());
}
