import { Skeleton, UnstyledButton } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './diff-column.module.css';
import { entryAt } from './diff-rules.ts';
import { DiffRow } from './diff-row.tsx';
import { type DiffColumnSource, useDiffColumn } from './use-diff-column.ts';
import { WindowedList } from '../windowed-list.tsx';

interface DiffColumnProps {
  readonly source: DiffColumnSource;
  readonly hint: string;
}

const firstRows = 7;

/**
 * The employees who are new, removed or unchanged: the first few, or all in an area that scrolls.
 */
export function DiffColumn({ source, hint }: DiffColumnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [rows, setRows] = useState({ from: 0, to: 0 });
  const showRows = useCallback((from: number, to: number) => setRows({ from, to }), []);
  const { status, search, diff } = source;
  const column = useDiffColumn(source, isExpanded ? rows : { from: 0, to: 0 });
  const { found, pages } = column;
  const total = diff.counts[status];
  const title = t(`employeeList.preview.${status}`);
  const isSearched = found !== total;
  const isLong = found > firstRows;
  const tallCount = isPhone && status === 'Deleted' ? found : column.renamed;
  return (
    <section
      className={classes.column}
      data-status={status}
      aria-labelledby={titleId}
      aria-busy={column.isSearching}
    >
      <h3 className={classes.title} id={titleId}>
        <span className={classes.mark} aria-hidden="true" />
        {title} <b>{format.count(total)}</b>
      </h3>
      <p className={classes.hint}>
        {isSearched
          ? t('employeeList.preview.found', {
              found: format.count(found),
              total: format.count(total),
            })
          : hint}
      </p>
      {column.error && (
        <ErrorAlert
          title={t('employeeList.preview.pageFailed')}
          error={column.error}
          onRetry={column.retry}
        />
      )}
      {found === 0 && total > 0 && (
        <p className={classes.none}>{t('employeeList.preview.nobodyFound')}</p>
      )}
      {isLong && isExpanded ? (
        <WindowedList
          // A new key scrolls the list to the top after a search.
          key={search}
          label={title}
          count={found}
          heights={{ tallCount, tall: 56, low: 36 }}
          onRows={showRows}
          row={(index) => {
            const entry = entryAt(pages, index);
            const content = entry ? <DiffRow entry={entry} /> : <Skeleton h={12} m={12} w="60%" />;
            // The key stays when the entry arrives, and the focus of the row with it.
            return { key: String(index), content };
          }}
        />
      ) : (
        <ul className={classes.list}>
          {(pages.get(1) ?? []).slice(0, firstRows).map((entry) => (
            <li key={entry.employeeNumber} data-row={entry.employeeNumber} tabIndex={-1}>
              <DiffRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? t('employeeList.preview.showFewer')
            : t('employeeList.preview.showAll', { shown: format.count(found) })}
        </UnstyledButton>
      )}
    </section>
  );
}
