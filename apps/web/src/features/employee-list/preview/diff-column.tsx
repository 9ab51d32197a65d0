import type { DiffEntry, DiffStatus } from '@portal/contract/employee-list';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './diff-column.module.css';
import { isRenamed } from './diff-rules.ts';
import { DiffRow } from './diff-row.tsx';
import { WindowedList } from '../windowed-list.tsx';

interface DiffColumnProps {
  readonly status: DiffStatus;
  readonly hint: string;
  /** The entries that match the search. */
  readonly entries: readonly DiffEntry[];
  /** The number of entries without the search. */
  readonly total: number;
}

const firstRows = 7;

/** The employees who are new, removed or kept: the first few, or all in an area that scrolls. */
export function DiffColumn({ status, hint, entries, total }: DiffColumnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const title = t(`employeeList.preview.${status}`);
  const isSearched = entries.length !== total;
  const isLong = entries.length > firstRows;
  const tallCount =
    isPhone && status === 'Deleted' ? entries.length : entries.filter(isRenamed).length;
  return (
    <section className={classes.column} data-status={status} aria-labelledby={titleId}>
      <h3 className={classes.title} id={titleId}>
        <span className={classes.mark} aria-hidden="true" />
        {title} <b>{format.count(total)}</b>
      </h3>
      <p className={classes.hint}>
        {isSearched
          ? t('employeeList.preview.found', {
              found: format.count(entries.length),
              total: format.count(total),
            })
          : hint}
      </p>
      {entries.length === 0 && total > 0 && (
        <p className={classes.none}>{t('employeeList.preview.nobodyFound')}</p>
      )}
      {isLong && isWhole ? (
        <WindowedList
          // A new key starts the list at the top again after a search.
          key={entries.length}
          label={title}
          count={entries.length}
          heights={{ tallCount, tall: 56, low: 36 }}
          row={(index) => {
            const entry = entries[index]!;
            return { key: entry.employeeNumber, content: <DiffRow entry={entry} /> };
          }}
        />
      ) : (
        <ul className={classes.list}>
          {entries.slice(0, firstRows).map((entry) => (
            <li key={entry.employeeNumber}>
              <DiffRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('employeeList.preview.showFewer')
            : t('employeeList.preview.showAll', { shown: format.count(entries.length) })}
        </UnstyledButton>
      )}
    </section>
  );
}
