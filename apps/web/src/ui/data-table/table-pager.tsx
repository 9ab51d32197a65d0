import { NativeSelect, Pagination } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { rowsPerPageOptions } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { RowsPerPage, TableParameters } from '../../lib/table-parameters.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './table-pager.module.css';

interface TablePagerProps<Column extends string> {
  parameters: TableParameters<Column>;
  total: number;
  /** Whether there are more rows than `total`, which a search did not count. */
  isCapped?: boolean | undefined;
  /** Called when the user goes to another page. */
  onPageChange: () => void;
}

/** The range of rows in view, the number of rows per page, and the buttons to other pages. */
export function TablePager<Column extends string>(props: TablePagerProps<Column>) {
  const { parameters, total, isCapped = false, onPageChange } = props;
  const { t } = useTranslation();
  const { count } = useFormat();
  const isPhone = useIsPhone();
  const { page, rowsPerPage } = parameters;
  const from = (page - 1) * rowsPerPage + 1;
  const to = Math.min(page * rowsPerPage, total);
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <div className={classes.pager}>
      <span>
        {t(isCapped ? 'table.rangeOfMore' : 'table.range', {
          from: count(from),
          to: count(to),
          total: count(total),
        })}
      </span>
      <NativeSelect
        className={classes.size}
        classNames={{
          wrapper: classes.sizeWrapper,
          input: classes.sizeInput,
          label: classes.sizeLabel,
        }}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        label={t('table.rowsPerPage')}
        data={rowsPerPageOptions.map(String)}
        value={String(rowsPerPage)}
        onChange={(event) =>
          parameters.set({ rowsPerPage: Number(event.currentTarget.value) as RowsPerPage })
        }
      />
      <nav className={classes.pages} aria-label={t('table.pages')}>
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => {
            parameters.set({ page: next });
            onPageChange();
          }}
          size={isPhone ? 44 : 32}
          gap={4}
          siblings={isPhone ? 0 : 1}
          withPages={!isPhone}
          classNames={{ control: classes.control }}
          getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? t('table.nextPage') : t('table.previousPage'),
          })}
        />
      </nav>
    </div>
  );
}
