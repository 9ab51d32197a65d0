import { allRows, focusRow } from '../../ui/data-table/row-keys.ts';

const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main ${allRows}`)];
const current = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(`main ${allRows}`) ?? null;
const boxOf = (row: HTMLElement | null) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]');

/** Whether the screen has a list with rows. */
export const hasRows = (): boolean => document.querySelector(`main ${allRows}`) !== null;

/** Whether the rows of that list can be selected. */
export const hasSelection = (): boolean =>
  document.querySelector(`main ${allRows} input[type="checkbox"]`) !== null;

/**
 * The row that the keys start at: in a table the one in the tab order, in another list the first
 * one within or after the element with the focus, because a screen may have several lists.
 */
function startOf(rows: readonly HTMLElement[]): HTMLElement | undefined {
  const active = document.activeElement;
  const isAfter = (row: HTMLElement) =>
    active !== null &&
    (active.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return rows.find(({ tabIndex }) => tabIndex === 0) ?? rows.find(isAfter) ?? rows[0];
}

/**
 * Moves the focus to the next row or the one before it; from elsewhere, to the row that the keys
 * start at. @returns false on a screen without rows
 */
export function moveToRow(step: 1 | -1): boolean {
  const rows = rowsOf();
  const row = current();
  const next = row ? rows[rows.indexOf(row) + step] : startOf(rows);
  if (next) focusRow(next);
  return rows.length > 0;
}

/** Selects the row with the focus, or deselects it. @returns false without such a row */
export function toggleRow(): boolean {
  const box = boxOf(current());
  box?.click();
  return box !== undefined && box !== null;
}
