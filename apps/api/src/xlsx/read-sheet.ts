import { readCell, type CellContext, type RawCell } from './read-cell.ts';
import { readLimits } from './read-limits.ts';
import { RefusedFile } from './read-refusal.ts';
import {
  isRowNumber,
  readCellName,
  sheetSize,
  type SheetCell,
  type SheetRow,
} from './read-row-rules.ts';
import { readXml, type Attributes, type XmlTaker } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

/** Counts the rows and columns that are not empty. */
function createSizeGuard() {
  const isUsed = new Uint8Array(sheetSize.columns);
  let columns = 0;
  let rows = 0;
  return ({ cells }: SheetRow) => {
    rows += 1;
    if (rows > readLimits.rows) throw new RefusedFile('file-too-many-rows');
    for (const { column } of cells) {
      if (isUsed[column] === 1) continue;
      isUsed[column] = 1;
      columns += 1;
      if (columns > readLimits.columns) throw new RefusedFile('file-too-many-columns');
    }
  };
}

/**
 * Builds rows from a sheet's elements. A row or a cell without a place follows the one before it.
 */
class SheetTaker implements XmlTaker {
  readonly #context: CellContext;
  readonly #takeRow: (row: SheetRow) => void;
  #row = 0;
  #isRowNamed = false;
  #column = -1;
  #cells: SheetCell[] = [];
  #cell: RawCell | undefined;
  #isText = false;
  #isPhonetic = false;

  constructor(context: CellContext, takeRow: (row: SheetRow) => void) {
    this.#context = context;
    this.#takeRow = takeRow;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'row') this.#openRow(attributes);
    else if (this.#cell === undefined) return;
    else if (name === 'v') this.#isText = true;
    else if (name === 't') this.#isText = !this.#isPhonetic;
    else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  text(text: string): void {
    if (this.#isText && this.#cell !== undefined) this.#cell.value += text;
  }

  #openRow({ r }: Attributes): void {
    this.#isRowNamed = r !== undefined;
    this.#row = r === undefined ? this.#row + 1 : Number(r);
    if (!isRowNumber(this.#row)) throw new RefusedFile('file-broken');
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r, t, s }: Attributes): void {
    const place = r === undefined ? undefined : readCellName(r);
    if (r !== undefined && place === undefined) throw new RefusedFile('file-broken');
    if (place && !this.#isRowNamed) this.#row = place.row;
    this.#column = place?.column ?? this.#column + 1;
    if (this.#column >= sheetSize.columns) throw new RefusedFile('file-broken');
    this.#cell = { column: this.#column, type: t, style: s, value: '', hasFormula: false };
  }

  #closeCell(): void {
    const cell = this.#cell && readCell(this.#cell, this.#context);
    if (cell !== undefined) this.#cells.push(cell);
    this.#cell = undefined;
    this.#isText = false;
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.#takeRow({ row: this.#row, cells: this.#cells });
    this.#cells = [];
  }
}

/**
 * Hands over each row of a sheet that is not empty, in the order of the file.
 * @throws {RefusedFile} for a sheet that is broken or too large
 */
export async function readSheet(
  part: ZipPart,
  context: CellContext,
  takeRow: (row: SheetRow) => void,
): Promise<void> {
  const guard = createSizeGuard();
  await readXml(
    part,
    new SheetTaker(context, (row) => {
      guard(row);
      takeRow(row);
    }),
  );
}
