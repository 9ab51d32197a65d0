import type { ListFaultCode } from '@portal/contract/list-faults';
import { ApiError } from '../../../lib/api-error.ts';

/** One fault in the list; `code` chooses the text. */
export interface CellFault {
  readonly cell: string;
  readonly code: string;
  /** The server's own text. */
  readonly message: string;
}

const cellName = /^([A-Z]{1,3})(\d+)$/;

/** The position of a cell, to sort by row and then by column. */
function positionOf(cell: string): readonly [row: number, column: string] {
  const [, column = '', row = '0'] = cellName.exec(cell) ?? [];
  return [Number(row), column.padStart(3)];
}

/** The faults in the cells of the list, from top to bottom; empty when something else failed. */
export function cellFaults(error: unknown): readonly CellFault[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  return Object.entries(error.errors)
    .filter(([cell]) => cellName.test(cell))
    .flatMap(([cell, faults]) => faults.map(({ code, message }) => ({ cell, code, message })))
    .toSorted((one, other) => {
      const [row, column] = positionOf(one.cell);
      const [otherRow, otherColumn] = positionOf(other.cell);
      return row - otherRow || column.localeCompare(otherColumn);
    });
}

const listFault = (error: unknown, wanted: ListFaultCode): CellFault | undefined => {
  const faults = error instanceof ApiError ? error.errors[''] : undefined;
  const fault = faults?.find(({ code }) => code === wanted);
  return fault && { cell: '', code: fault.code, message: fault.message };
};

/** The fault that counts the faults beyond the limit; undefined without any. */
export const faultsBeyondLimit = (error: unknown) => listFault(error, 'more-faults');

/** The fault that names the sheet of the cells; undefined for the first visible sheet. */
export const sheetOfFaults = (error: unknown) => listFault(error, 'on-other-sheet');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The values that the server filled into a template, by number: the parts of `message` at {0}, {1}
 * and so on in `template`. Undefined when `message` does not match the template.
 */
export function valuesIn(
  message: string,
  template: string,
): Readonly<Record<string, string>> | undefined {
  const parts = template.split(/\{(\d+)\}/);
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : '(.*?)')).join('');
  const match = new RegExp(`^${pattern}$`, 's').exec(message);
  if (match === null) return undefined;
  const names = parts.filter((_, index) => index % 2 === 1);
  return Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
}
