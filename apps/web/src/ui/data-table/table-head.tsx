import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { SelectPage, type TableSelection } from './select-box.tsx';
import type { TableColumn } from './table-column.ts';
import type { TableModel } from './table-model.ts';

interface TableHeadProps<Row extends object> {
  table: TableModel<Row>;
  columnById: ReadonlyMap<string, TableColumn<Row>>;
  selection: TableSelection<Row> | undefined;
  /** Whether each row ends with a button that opens it. */
  isOpenable: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The column heads. A head is a button if the server can sort by its column. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { t } = useTranslation();
  const { table, columnById, selection, isOpenable } = props;
  return (
    <thead className={classes.thead}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection && (
            <th className={classes.select} scope="col">
              <SelectPage
                selection={selection}
                rows={table.getRowModel().rows.map((row) => row.original)}
              />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted();
            const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp;
            const label = String(column.columnDef.header);
            const kind = columnById.get(id)?.kind;
            const isAmount = kind === 'amount';
            const arrow = (
              <span className={classes.beside}>
                <Arrow
                  aria-hidden
                  stroke={1.75}
                  size={14}
                  className={classes.arrow}
                  data-shown={sorted !== false || undefined}
                />
              </span>
            );
            return (
              <th
                key={id}
                scope="col"
                data-kind={kind}
                aria-sort={sorted === false ? undefined : ariaSort[sorted]}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => column.toggleSorting(sorted === 'asc')}
                  >
                    <span>
                      {isAmount && arrow}
                      {label}
                      {!isAmount && arrow}
                    </span>
                  </button>
                ) : (
                  label
                )}
              </th>
            );
          })}
          {isOpenable && (
            <th scope="col" data-opens>
              <VisuallyHidden>{t('table.details')}</VisuallyHidden>
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}
