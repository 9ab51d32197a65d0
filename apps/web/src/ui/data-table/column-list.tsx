import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './column-list.module.css';
import type { TableModel } from './table-model.ts';

interface ColumnListProps<Row extends object> {
  readonly table: TableModel<Row>;
  readonly onReset: () => void;
}

/** Lets the user show and hide columns. */
export function ColumnList<Row extends object>({ table, onReset }: ColumnListProps<Row>) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('table.columnsTitle')}>
      <div className={classes.list}>
        {table.getAllLeafColumns().map((column) => (
          <Checkbox
            key={column.id}
            className={classes.item}
            label={
              <>
                {String(column.columnDef.header)}
                {!column.getCanHide() && (
                  <span className={classes.always}>{t('table.columnAlways')}</span>
                )}
              </>
            }
            checked={column.getIsVisible()}
            disabled={!column.getCanHide()}
            onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
          />
        ))}
      </div>
      <button type="button" className={classes.reset} onClick={onReset}>
        {t('table.columnsReset')}
      </button>
    </div>
  );
}
