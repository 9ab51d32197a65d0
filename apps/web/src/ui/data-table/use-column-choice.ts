import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { useProjects } from '../../session/project-store.ts';
import type { TableColumn } from './table-column.ts';

function readChoice(key: string): ColumnVisibilityState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'boolean'));
  } catch {
    return {};
  }
}

function writeChoice(key: string, choice: ColumnVisibilityState): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}

interface ColumnChoice {
  readonly visibility: ColumnVisibilityState;
  readonly choose: (visibility: ColumnVisibilityState) => void;
  readonly reset: () => void;
}

/** Which columns of a table are shown, remembered per person on this device. */
export function useColumnChoice<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
): ColumnChoice {
  const accountId = useProjects((state) => state.accountId) ?? 'nobody';
  const key = `employer-portal-columns.${accountId}.${tableId}`;
  const [memory, setMemory] = useState(() => ({ key, choice: readChoice(key) }));
  const choice = memory.key === key ? memory.choice : readChoice(key);
  if (memory.key !== key) setMemory({ key, choice });

  const defaults = Object.fromEntries(
    columns.map(({ id, isHiddenAtFirst }) => [id, !isHiddenAtFirst]),
  );
  const save = (next: ColumnVisibilityState) => {
    writeChoice(key, next);
    setMemory({ key, choice: next });
  };
  const known = Object.entries(choice).filter(([id]) => id in defaults);
  return {
    visibility: { ...defaults, ...Object.fromEntries(known) },
    choose: save,
    reset: () => save({}),
  };
}
