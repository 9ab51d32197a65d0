import { keyRows } from '../../ui/data-table/row-keys.ts';

const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`main ${keyRows}`)];
const current = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(`main ${keyRows}`) ?? null;
const boxOf = (row: HTMLElement | null) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]');

/** Whether the screen has a list with rows. */
export const hasRows = (): boolean => document.querySelector(`main ${keyRows}`) !== null;

/** Whether the rows of that list can be selected. */
export const hasSelection = (): boolean =>
  document.querySelector(`main ${keyRows} input[type="checkbox"]`) !== null;

/**
 * Moves the focus to the next row or the one before it; from elsewhere, to the row that is in the
 * tab order. @returns false on a screen without rows
 */
export function moveToRow(step: 1 | -1): boolean {
  const rows = rowsOf();
  const row = current();
  const next = row ? rows[rows.indexOf(row) + step] : rows.find(({ tabIndex }) => tabIndex === 0);
  next?.focus();
  return rows.length > 0;
}

/** Selects the row with the focus, or deselects it. @returns false without such a row */
export function toggleRow(): boolean {
  const box = boxOf(current());
  box?.click();
  return box !== undefined && box !== null;
}
