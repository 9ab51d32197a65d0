import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnVisibilityState,
  type ReactTable,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './table-column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export type TableModel<Row extends object> = ReactTable<typeof features, Row>;

interface TableModelSettings<Row extends object> {
  columns: readonly TableColumn<Row>[];
  /** The ids of the columns that the server can sort by. */
  sortable: readonly string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sorting: { readonly id: string; readonly desc: boolean };
  onSort: (sorting: { id: string; desc: boolean }) => void;
  columnVisibility: ColumnVisibilityState;
  onColumnVisibilityChange: (visibility: ColumnVisibilityState) => void;
}

/** The state of a table whose rows the server sorts and pages. */
export function useTableModel<Row extends object>(
  settings: TableModelSettings<Row>,
): TableModel<Row> {
  const { columns, sortable } = settings;
  const { id, desc } = settings.sorting;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.accessor((row): unknown => row, {
        id: column.id,
        header: column.label,
        cell: (context) => column.cell(context.row.original),
        enableSorting: sortable.includes(column.id),
        enableHiding: column.kind !== 'name',
      }),
    );
  }, [columns, sortable]);

  // The same array until the order changes: the table renders again for each new state.
  const sorting = useMemo<SortingState>(() => [{ id, desc }], [id, desc]);
  return useTable({
    features,
    columns: definitions,
    data: settings.rows,
    getRowId: settings.rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility: settings.columnVisibility },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) settings.onSort(next);
    },
    onColumnVisibilityChange: (update) =>
      settings.onColumnVisibilityChange(
        typeof update === 'function' ? update(settings.columnVisibility) : update,
      ),
  });
}
