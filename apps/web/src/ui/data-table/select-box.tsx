import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from './use-row-selection.ts';
import classes from './select-box.module.css';

/** The selection of a table, and the name of each row for screen readers. */
export interface TableSelection<Row> extends RowSelection<Row> {
  readonly rowName: (row: Row) => string;
}

interface SelectRowProps<Row> {
  selection: TableSelection<Row>;
  row: Row;
}

/** The checkbox of one row. */
export function SelectRow<Row>({ selection, row }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      className={classes.box}
      aria-label={t('table.selectRow', { name: selection.rowName(row) })}
      checked={selection.has(row)}
      onChange={(event) => selection.select([row], event.currentTarget.checked)}
    />
  );
}

interface SelectPageProps<Row> {
  selection: TableSelection<Row>;
  rows: readonly Row[];
  /** Shows the label beside the box. */
  isLabelled?: boolean;
}

/** The checkbox of every row of the page; indeterminate if only some are selected. */
export function SelectPage<Row>({ selection, rows, isLabelled = false }: SelectPageProps<Row>) {
  const { t } = useTranslation();
  const count = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && count === rows.length;
  const label = t('table.selectPage');
  return (
    <Checkbox
      className={classes.box}
      {...(isLabelled ? { label } : { 'aria-label': label })}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={() => selection.select(rows, !isAll)}
    />
  );
}
