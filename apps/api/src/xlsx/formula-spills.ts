import { readCellName, type SheetCell } from './read-row-rules.ts';
import type { Attributes } from './xml-names.ts';

interface Spill {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly lastRow: number;
}

/** Further ones are not followed, so that a hostile sheet cannot make every cell expensive. */
const maxSpills = 16;

function readSpill(ref: string): Spill | undefined {
  const [from, to] = ref.split(':').map(readCellName);
  return from && to
    ? { firstColumn: from.column, lastColumn: to.column, lastRow: to.row }
    : undefined;
}

/**
 * The cells that a formula of several cells fills: only the first of them has the formula in its
 * XML.
 */
export class FormulaSpills {
  #spills: Spill[] = [];

  /** Registers a formula of this row. */
  open({ t, ref }: Attributes, row: number): void {
    const spill = t === 'array' && ref !== undefined ? readSpill(ref) : undefined;
    if (spill === undefined) return;
    this.#spills = this.#spills.filter(({ lastRow }) => lastRow >= row);
    if (this.#spills.length < maxSpills) this.#spills.push(spill);
  }

  /** The cell, with a formula if one fills it. */
  mark(cell: SheetCell, row: number): SheetCell {
    if (this.#spills.length === 0) return cell;
    const isFilled = this.#spills.some(
      ({ firstColumn, lastColumn, lastRow }) =>
        row <= lastRow && cell.column >= firstColumn && cell.column <= lastColumn,
    );
    return isFilled ? { ...cell, hasFormula: true } : cell;
  }
}
