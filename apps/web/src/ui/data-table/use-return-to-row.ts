import { useCallback, useEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { onSessionEnd } from '../../lib/account-end.ts';
import { isFocusNowhere } from '../return-focus.ts';
import { focusRow } from './row-keys.ts';

/** The row that had the focus last, by history entry. */
const lastRows = new Map<string, string>();

onSessionEnd(() => lastRows.clear());

/** The router state of a link back to a list: the id of the row that gets the focus. */
interface ToRow {
  readonly toRow: string;
}

const isToRow = (state: unknown): state is ToRow =>
  typeof (state as Partial<ToRow> | null)?.toRow === 'string';

/**
 * Focuses the row that the user came from, after "back" and after a link that names it, unless the
 * focus is elsewhere by then. @returns notes the row from which the user may leave
 */
export function useReturnToRow(bodyRef: RefObject<HTMLElement | null>): (rowId: string) => void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const isBack = useNavigationType() === NavigationType.Pop;
  // Of the entry that the list was opened at: later entries of the list are changes of it.
  const [target] = useState(() => (isBack ? lastRows.get(key) : isToRow(state) && state.toRow));
  useEffect(() => {
    if (!target) return;
    // The frame moves the focus to the screen when it changes; this comes after it.
    const soon = window.setTimeout(() => {
      const rows = [...(bodyRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const row = rows.find(({ dataset }) => dataset.row === target);
      if (row && (isFocusNowhere() || document.activeElement?.matches('main, h1'))) focusRow(row);
    });
    return () => window.clearTimeout(soon);
  }, [bodyRef, target]);
  return useCallback((rowId) => void lastRows.set(key, rowId), [key]);
}
