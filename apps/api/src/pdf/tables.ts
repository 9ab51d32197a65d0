import { colour, type, type TextStyle } from './document-style.ts';
import type { TaggedDocument } from './tagged-document.ts';

interface Cell {
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  /** The lines of a cell. */
  lines: readonly string[];
  style: TextStyle;
  align?: 'left' | 'right';
}

/** A label, and its value: one line or several. */
export type Fact = readonly [label: string, value: string | readonly string[]];

const padding = 3.5;

/** Labels with their values: a table whose rows have a header and a cell each. */
export function addFacts(document: TaggedDocument, facts: readonly Fact[]): void {
  const widths = [document.width * 0.34, document.width * 0.66];
  const table = document.pdf.struct('Table');
  document.add(table);
  for (const [label, value] of facts) {
    addRow(document, table, widths, [
      { tag: 'TH', scope: 'Row', lines: [label], style: type.label },
      { tag: 'TD', lines: [value].flat(), style: type.body },
    ]);
  }
  table.end();
  document.space(8);
}

export interface AmountTable {
  /** The headings of the three columns: description, explanation, amount. */
  head: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
  total: readonly [string, string];
}

/** The height of a table of amounts without long texts, to keep other content on the same page. */
export const amountsHeight = (rows: number): number => (rows + 2) * 21;

/** Adds amounts under a header row, with the total below a thicker line. */
export function addAmounts(document: TaggedDocument, { head, rows, total }: AmountTable): void {
  const widths = [document.width * 0.34, document.width * 0.44, document.width * 0.22];
  const table = document.pdf.struct('Table');
  document.requireHeight(amountsHeight(rows.length));
  document.add(table);
  const header = (text: string, align?: 'right'): Cell => ({
    tag: 'TH',
    scope: 'Column',
    lines: [text],
    style: type.small,
    align,
  });
  addRow(document, table, widths, [header(head[0]), header(head[1]), header(head[2], 'right')]);
  for (const [what, explanation, amount] of rows) {
    addRow(document, table, widths, [
      { tag: 'TH', scope: 'Row', lines: [what], style: type.body },
      { tag: 'TD', lines: [explanation], style: type.label },
      { tag: 'TD', lines: [amount], style: type.body, align: 'right' },
    ]);
  }
  document.rule(colour.strong, 0.8);
  addRow(document, table, widths, [
    { tag: 'TH', scope: 'Row', lines: [total[0]], style: type.strong },
    { tag: 'TD', lines: [], style: type.body },
    { tag: 'TD', lines: [total[1]], style: type.strong, align: 'right' },
  ]);
  table.end();
  document.space(10);
}

function addRow(
  document: TaggedDocument,
  table: PDFKit.PDFStructureElement,
  widths: readonly number[],
  cells: readonly Cell[],
): void {
  const { pdf } = document;
  const placed = cells.map((cell, index) => {
    const gutter = index < cells.length - 1 ? 12 : 0;
    const width = (widths[index] ?? 0) - gutter;
    const left = widths.slice(0, index).reduce((sum, each) => sum + each, document.left);
    const heights = cell.lines.map((line) => document.heightOf(line, cell.style, width));
    return { ...cell, left, width, height: heights.reduce((sum, each) => sum + each, 0) };
  });
  const height = Math.max(...placed.map((cell) => cell.height));
  document.requireHeight(height + 2 * padding);
  const top = pdf.y + padding;
  const row = pdf.struct('TR');
  table.add(row);
  for (const { tag, scope, lines, style, align, left, width } of placed) {
    const cell = pdf.struct(tag, scope ? { scope } : {});
    row.add(cell);
    pdf.y = top;
    for (const line of lines) {
      const write = (): void => document.set(line, style, { x: left, y: pdf.y, width, align });
      cell.add(lines.length > 1 ? pdf.struct('P', {}, write) : write);
    }
    cell.end();
  }
  row.end();
  pdf.y = top + height + padding - 1;
  document.rule();
}
