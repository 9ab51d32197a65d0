import { useMemo, useState } from 'react';

export interface RowSelection<Row> {
  /** The selected rows, in the order in which the user selected them. */
  readonly rows: readonly Row[];
  /** Those of them that the list does not show now: they are on another page, or filtered out. */
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
 * The selected rows of all pages. A row is remembered by its id; if the list shows it now, its
 * latest data is used. Another `scope` (a project, a list) starts with an empty selection.
 */
export function useRowSelection<Row>(
  scope: string,
  rowId: (row: Row) => string,
  shown: readonly Row[] | undefined,
): RowSelection<Row> {
  const [kept, setKept] = useState<Selected<Row>>({ scope, byId: new Map() });
  const selected = kept.scope === scope ? kept : { scope, byId: new Map<string, Row>() };
  if (kept.scope !== scope) setKept(selected);

  const [rows, hidden] = useMemo(() => {
    const fresh = new Map(shown?.map((row) => [rowId(row), row]));
    return [
      [...selected.byId].map(([id, row]) => fresh.get(id) ?? row),
      // While nothing is known of what is shown, nothing counts as hidden.
      shown ? [...selected.byId].flatMap(([id, row]) => (fresh.has(id) ? [] : [row])) : [],
    ];
  }, [selected.byId, shown, rowId]);

  return {
    rows,
    hidden,
    has: (row) => selected.byId.has(rowId(row)),
    select: (changed, isSelected) =>
      setKept((current) => {
        const byId = new Map(current.byId);
        for (const row of changed) {
          if (isSelected) byId.set(rowId(row), row);
          else byId.delete(rowId(row));
        }
        return { ...current, byId };
      }),
    clear: () => setKept({ scope, byId: new Map() }),
  };
}
