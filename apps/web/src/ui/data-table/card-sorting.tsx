import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './card-sorting.module.css';
import type { TableModel } from './table-model.ts';

/** The sort order as a select, for cards: they have no column heads. */
export function CardSorting<Row extends object>({ table }: { table: TableModel<Row> }) {
  const { t } = useTranslation();
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort());
  const sorted = sortable.find((column) => column.getIsSorted() !== false);
  const isDescending = sorted?.getIsSorted() === 'desc';
  const Icon = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.sorting}>
      <NativeSelect
        className={classes.column}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        aria-label={t('table.sortBy')}
        data={sortable.map(({ id, columnDef }) => ({ value: id, label: String(columnDef.header) }))}
        value={sorted?.id}
        onChange={(event) => table.getColumn(event.currentTarget.value)?.toggleSorting(false)}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(isDescending ? 'table.sortDescending' : 'table.sortAscending')}
        onClick={() => sorted?.toggleSorting(!isDescending)}
      >
        <Icon aria-hidden stroke={1.75} size={20} />
      </ActionIcon>
    </div>
  );
}
