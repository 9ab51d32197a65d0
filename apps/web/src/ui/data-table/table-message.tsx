import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noFilters } from '../../lib/table-filters.ts';
import type { TableParameters } from '../../lib/table-parameters.ts';
import { PageMessage } from '../page-message.tsx';

/** The text of an empty list, and the next step. */
export interface EmptyText {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
  /** The text for a list without rows that match the filter. */
  readonly filtered?: { readonly title: string; readonly hint: string };
}

interface TableMessageProps<Column extends string> {
  parameters: TableParameters<Column>;
  total: number;
  empty: EmptyText;
  /** Moves the focus, because the message and its button are replaced by rows. */
  onDone: () => void;
}

type Change = Pick<TableParameters<string>, 'page' | 'search' | 'filters'>;

function ClearFilter({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClear}>
      {t('table.clearFilter')}
    </Button>
  );
}

/** Why there are no rows: the list is empty, nothing matches, or the page no longer exists. */
export function TableMessage<Column extends string>(props: TableMessageProps<Column>) {
  const { t } = useTranslation();
  const { parameters, total, empty, onDone } = props;
  function change(to: Partial<Change>) {
    parameters.set(to);
    onDone();
  }
  const clearFilters = () => change({ filters: noFilters });
  const isFiltered = parameters.filters !== undefined;
  if (total > 0) {
    return (
      <PageMessage
        title={t('table.beyondLastPage')}
        hint={t('table.beyondLastPageHint')}
        action={
          <Button variant="default" onClick={() => change({ page: 1 })}>
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
        hint={t(isFiltered ? 'table.nothingFoundFilteredHint' : 'table.nothingFoundHint')}
        action={
          <Group gap={8} justify="center">
            <Button variant="default" onClick={() => change({ search: '' })}>
              {t('table.clearSearch')}
            </Button>
            {isFiltered && <ClearFilter onClear={clearFilters} />}
          </Group>
        }
      />
    );
  }
  if (isFiltered) {
    const filtered = empty.filtered ?? {
      title: t('table.nothingFiltered'),
      hint: t('table.nothingFilteredHint'),
    };
    return <PageMessage {...filtered} action={<ClearFilter onClear={clearFilters} />} />;
  }
  const { title, hint, action } = empty;
  return <PageMessage title={title} hint={hint} action={action} />;
}
