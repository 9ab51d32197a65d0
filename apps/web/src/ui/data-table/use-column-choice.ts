import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import { useProjects } from '../../session/project-store.ts';
import { tableColumnsQuery } from '../../session/table-columns-query.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { keepChoice, useKeptChoice } from './kept-choice.ts';
import { saveSoon, type ChoicePlace } from './save-choice.ts';
import type { TableColumn } from './table-column.ts';

interface ColumnChoice {
  readonly visibility: ColumnVisibilityState;
  readonly choose: (visibility: ColumnVisibilityState) => void;
  readonly reset: () => void;
}

const nothing: Readonly<Record<string, boolean>> = {};

/**
 * Which columns of a table are shown, remembered per person wherever they sign in. What this
 * browser keeps is shown at once; what the server knows takes its place, unless it was chosen here
 * and the server has not heard of it yet.
 */
export function useColumnChoice<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
): ColumnChoice {
  const queryClient = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const accountId = useProjects((state) => state.accountId);
  const key = `employer-portal-columns.${accountId ?? 'nobody'}.${tableId}`;
  const place = useMemo<ChoicePlace>(
    () => ({ accountId, table: tableId, key }),
    [accountId, tableId, key],
  );
  const kept = useKeptChoice(key);
  const { data } = useQuery(tableColumnsQuery);
  const known = data && (data.items.find(({ table }) => table === tableId)?.columns ?? nothing);
  const choice = kept.isSaved && known ? known : kept.columns;

  useEffect(() => {
    if (kept.isSaved && known) keepChoice(key, { columns: known, isSaved: true });
  }, [key, kept.isSaved, known]);
  useEffect(() => {
    if (!kept.isSaved && !isReadOnly) saveSoon(queryClient, place);
  }, [kept, isReadOnly, queryClient, place]);

  const defaults = Object.fromEntries(
    columns.map(({ id, isHiddenAtFirst }) => [id, !isHiddenAtFirst]),
  );
  const chosen = Object.entries(choice).filter(([id]) => id in defaults);
  return {
    visibility: { ...defaults, ...Object.fromEntries(chosen) },
    choose: (next) => keepChoice(key, { columns: next, isSaved: false }),
    reset: () => keepChoice(key, { columns: {}, isSaved: false }),
  };
}
