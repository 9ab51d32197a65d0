import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useProjects } from '../../session/project-store.ts';
import { tableColumnsQuery } from '../../session/table-columns-query.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { storeChoice, useStoredChoice } from './stored-choice.ts';
import { saveSoon, type ChoiceTarget } from './save-choice.ts';
import { useIsNarrow, useIsPhone } from '../../ui/use-is-phone.ts';
import type { ColumnChoice, TableColumn } from '../../ui/data-table/table-column.ts';

const noColumns: Readonly<Record<string, boolean>> = {};

/**
 * The visible columns of a table, stored per account on the server. The choice in this browser is
 * shown at once. The server's choice then replaces it, unless this browser has a choice that the
 * server does not have yet. Without a choice, a card of a phone has the columns with a slot.
 */
export function useColumnChoice<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
): ColumnChoice {
  const queryClient = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const accountId = useProjects((state) => state.accountId);
  const key = `employer-portal-columns.${accountId ?? 'nobody'}.${tableId}`;
  const target = useMemo<ChoiceTarget>(
    () => ({ accountId, table: tableId, key }),
    [accountId, tableId, key],
  );
  const stored = useStoredChoice(key);
  const { data } = useQuery(tableColumnsQuery);
  const saved = data && (data.items.find(({ table }) => table === tableId)?.columns ?? noColumns);
  const choice = stored.isSaved && saved ? saved : stored.columns;

  useEffect(() => {
    if (stored.isSaved && saved) storeChoice(key, { columns: saved, isSaved: true });
  }, [key, stored.isSaved, saved]);
  useEffect(() => {
    if (!stored.isSaved && !isReadOnly) saveSoon(queryClient, target);
  }, [stored, isReadOnly, queryClient, target]);

  const { chosen, visibility } = useMemo(() => {
    const defaults = Object.fromEntries(
      columns.map(({ id, kind, card, isHiddenAtFirst }) => {
        if (isPhone) return [id, kind === 'name' || card !== undefined];
        return [id, isHiddenAtFirst === 'narrow' ? !isNarrow : !isHiddenAtFirst];
      }),
    );
    const chosen = Object.fromEntries(Object.entries(choice).filter(([id]) => id in defaults));
    const visibility: Record<string, boolean> = { ...defaults, ...chosen };
    return { chosen, visibility };
  }, [columns, choice, isNarrow, isPhone]);
  return {
    visibility,
    // Columns that the user did not switch keep their default for the width of the window.
    choose: (next) => {
      const touched = Object.entries(next).filter(([id, isShown]) => isShown !== visibility[id]);
      storeChoice(key, { columns: { ...chosen, ...Object.fromEntries(touched) }, isSaved: false });
    },
    reset: () => storeChoice(key, { columns: {}, isSaved: false }),
  };
}
