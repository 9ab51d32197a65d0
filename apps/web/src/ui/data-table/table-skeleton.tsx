import classes from './data-table.module.css';
import type { ColumnKind, TableColumn } from './table-column.ts';
import type { TableModel } from './table-model.ts';

const widths: Record<ColumnKind, number> = {
  name: 144,
  text: 112,
  address: 176,
  prose: 176,
  number: 56,
  date: 76,
  amount: 56,
  badge: 72,
};

interface TableSkeletonProps<Row extends object> {
  table: TableModel<Row>;
  columnById: ReadonlyMap<string, TableColumn<Row>>;
  count: number;
  isSelectable: boolean;
  isOpenable: boolean;
}

/**
 * Placeholder rows with the height and about the width of the real rows, to avoid layout shifts.
 */
export function TableSkeleton<Row extends object>(props: TableSkeletonProps<Row>) {
  const kinds = props.table
    .getVisibleLeafColumns()
    .map(({ id }) => ({ id, kind: props.columnById.get(id)?.kind ?? 'text' }));
  return (
    <tbody aria-hidden>
      {Array.from({ length: props.count }, (_, index) => (
        <tr key={index} data-testid="skeleton-row">
          {props.isSelectable && <td className={classes.select} />}
          {kinds.map(({ id, kind }) => (
            <td key={id} data-kind={kind}>
              <span className={classes.skeleton} style={{ width: widths[kind] }} />
            </td>
          ))}
          {props.isOpenable && <td className={classes.open} />}
        </tr>
      ))}
    </tbody>
  );
}
