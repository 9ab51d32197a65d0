import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableParameters } from '../../lib/table-parameters.ts';
import { PageMessage } from '../page-message.tsx';

/** What an empty list says, and what to do next. */
export interface EmptyText {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}

interface TableMessageProps<Column extends string> {
  parameters: TableParameters<Column>;
  total: number;
  empty: EmptyText;
}

/** Why there are no rows: the list is empty, nothing matches the search, or the page is gone. */
export function TableMessage<Column extends string>(props: TableMessageProps<Column>) {
  const { t } = useTranslation();
  const { parameters, total, empty } = props;
  if (total > 0) {
    return (
      <PageMessage
        title={t('table.beyondLastPage')}
        hint={t('table.beyondLastPageHint')}
        action={
          <Button variant="default" onClick={() => parameters.set({ page: 1 })}>
            {t('table.toFirstPage')}
          </Button>
        }
      />
    );
  }
  if (parameters.search !== '') {
    return (
      <PageMessage
        title={t('table.nothingFound', { search: parameters.search })}
        hint={t('table.nothingFoundHint')}
        action={
          <Button variant="default" onClick={() => parameters.set({ search: '' })}>
            {t('table.clearSearch')}
          </Button>
        }
      />
    );
  }
  return <PageMessage {...empty} />;
}
