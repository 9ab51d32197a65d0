import { useMemo, useState } from 'react';

export interface RowSelection<Row> {
  /** The selected rows, in the order of their selection. */
  readonly rows: readonly Row[];
  /** Selected rows that the list does not show: they are on another page, or filtered out. */
  readonly hidden: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

interface Selected<Row> {
  readonly scope: string;
  readonly byId: ReadonlyMap<string, Row>;
}

/**
 * The selected rows of all pages, by id, with the latest data of those in view. Another `scope` (a
 * project, a list) starts with an empty selection.
 */
export function useRowSelection<Row>(
  scope: string,
  rowId: (row: Row) => string,
  shown: readonly Row[] | undefined,
): RowSelection<Row> {
  const [selection, setSelection] = useState<Selected<Row>>({ scope, byId: new Map() });
  const selected = selection.scope === scope ? selection : { scope, byId: new Map<string, Row>() };
  if (selection.scope !== scope) setSelection(selected);

  const [rows, hidden] = useMemo(() => {
    const fresh = new Map(shown?.map((row) => [rowId(row), row]));
    return [
      [...selected.byId].map(([id, row]) => fresh.get(id) ?? row),
      // Until the visible rows are known, none counts as hidden.
      shown ? [...selected.byId].flatMap(([id, row]) => (fresh.has(id) ? [] : [row])) : [],
    ];
  }, [selected.byId, shown, rowId]);

  return {
    rows,
    hidden,
    has: (row) => selected.byId.has(rowId(row)),
    select: (changed, isSelected) =>
      setSelection((current) => {
        const byId = new Map(current.byId);
        for (const row of changed) {
          if (isSelected) byId.set(rowId(row), row);
          else byId.delete(rowId(row));
        }
        return { ...current, byId };
      }),
    clear: () => setSelection({ scope, byId: new Map() }),
  };
}
