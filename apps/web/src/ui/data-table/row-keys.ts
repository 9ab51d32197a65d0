/**
 * The index of the row that a key moves to from the row at `index` of `count`; null for any other
 * key.
 */
export function rowAfter(key: string, index: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The rows of tables: only one row at a time is in the tab order. */
export const keyRows = 'tbody tr[tabindex]';

/** The rows of tables, of cards and of lists that scroll. */
export const allRows = `:is(${keyRows}, li[data-row])`;

/**
 * Moves the focus to a row. The row of a table takes it itself; in a card or a list its link does,
 * which Enter opens, and the row where it has none.
 */
export function focusRow(row: HTMLElement): void {
  const link = row.matches(keyRows) ? null : row.querySelector<HTMLElement>('a[href]');
  (link ?? row).focus();
}

interface RowActions {
  /** Opens the row, or does so in a new tab; undefined if it cannot be opened. */
  readonly open: ((isNewTab: boolean) => void) | undefined;
  /** Toggles the selection of the row; undefined if rows cannot be selected. */
  readonly toggle: (() => void) | undefined;
}

/**
 * The fields of a key event on a row; links, buttons and checkboxes in it handle their own keys.
 */
interface RowKeyEvent {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget;
  readonly currentTarget: HTMLTableRowElement;
  preventDefault(): void;
}

/** Handles a key while the row itself has the focus. */
export function pressOnRow(event: RowKeyEvent, { open, toggle }: RowActions): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: row } = event;
  if (event.target !== row || altKey || shiftKey) return;
  const isCommand = ctrlKey || metaKey;
  if (key === 'Enter' && open) {
    event.preventDefault();
    open(isCommand);
    return;
  }
  if (isCommand) return;
  if (key === ' ' && toggle) {
    event.preventDefault();
    toggle();
    return;
  }
  // Not the content of unfolded rows, which is between them.
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(keyRows) ?? [])];
  const next = rowAfter(key, rows.indexOf(row), rows.length);
  if (next === null) return;
  event.preventDefault();
  rows[next]?.focus();
}
