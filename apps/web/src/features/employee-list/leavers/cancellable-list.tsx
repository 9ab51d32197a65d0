import { Button, Checkbox } from '@mantine/core';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { SearchBox } from '../../../ui/data-table/search-box.tsx';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { firstPeople, PersonList } from './person-list.tsx';
import classes from './person-list.module.css';
import { PersonRow } from './person-row.tsx';
import { searchAmong } from '../search-rules.ts';

const idOf = ({ subscriptionId }: CancellableSubscription): string => subscriptionId;

const textOf = (person: CancellableSubscription): string =>
  [fullName(person), person.employeeNumber, person.subscriptionNumber].join(' ');

interface CancellableListProps {
  readonly items: readonly CancellableSubscription[];
  readonly endDate: string;
  readonly payrollRuns: readonly string[];
  readonly lastPayMonths: readonly string[];
  /** Runs once the leavers are reported. */
  readonly onDone: () => void;
}

/** Employees who can be reported as having left: some of them, or all at once. */
export function CancellableList({ items, endDate, onDone, ...choices }: CancellableListProps) {
  const { t } = useTranslation();
  const { cents, count } = useFormat();
  const { projectId } = useSelectedProject();
  const selection = useRowSelection(projectId, idOf, items);
  const [isConfirming, setConfirming] = useState(false);
  const [search, setSearch] = useState('');
  const matches = useMemo(() => searchAmong(items, search, textOf), [items, search]);
  // A subscription that has left this list meanwhile can no longer be reported.
  const listed = new Set(items.map(idOf));
  const selected = selection.rows.filter((row) => listed.has(idOf(row)));
  const selectedMatches = matches.filter(selection.has).length;
  const hidden = selected.length - selectedMatches;
  const allRef = useRef<HTMLInputElement>(null);
  const isAll = matches.length > 0 && selectedMatches === matches.length;
  const price = selected.reduce((sum, each) => sum + each.price, 0);
  return (
    <>
      <p className={classes.text}>{t('employeeList.cancellable.text')}</p>
      {items.length > firstPeople && (
        <SearchBox
          value={search}
          placeholder={t('employeeList.cancellable.search')}
          onSearch={setSearch}
        />
      )}
      <div className={classes.tools}>
        <div className={classes.all}>
          <Checkbox
            ref={allRef}
            label={
              matches.length === items.length
                ? t('employeeList.cancellable.selectAll')
                : t('employeeList.cancellable.selectFound', { count: matches.length })
            }
            checked={isAll}
            indeterminate={selectedMatches > 0 && !isAll}
            disabled={matches.length === 0}
            onChange={() => selection.select(matches, !isAll)}
          />
          <span className={classes.count} role="status">
            {t('employeeList.cancellable.selected', {
              selected: count(selected.length),
              total: count(items.length),
            })}
            {hidden > 0 && t('employeeList.cancellable.hidden', { hidden: count(hidden) })}
            {selected.length > 0 &&
              `, ${t('employeeList.cancellable.together', { price: cents(price) })}`}
          </span>
          {hidden > 0 && (
            <TextButton
              onClick={() => {
                setSearch('');
                // This button is removed, and the focus with it.
                allRef.current?.focus();
              }}
            >
              {t('employeeList.cancellable.showHidden')}
            </TextButton>
          )}
        </div>
        <Button
          variant="filled"
          disabled={selected.length === 0}
          onClick={() => setConfirming(true)}
        >
          {t('employeeList.cancellable.report', { count: selected.length })}
        </Button>
      </div>
      {matches.length > 0 && (
        <PersonList label={t('employeeList.cancellable.list')} people={matches} hasBoxes>
          {(person) => (
            <PersonRow
              subscription={person}
              box={
                <Checkbox
                  aria-label={t('employeeList.cancellable.select', {
                    name: fullName(person),
                    number: person.employeeNumber,
                  })}
                  checked={selection.has(person)}
                  onChange={(event) => selection.select([person], event.currentTarget.checked)}
                />
              }
            >
              {t('employeeList.cancellable.perMonth', { price: cents(person.price) })}
            </PersonRow>
          )}
        </PersonList>
      )}
      {matches.length === 0 && (
        <p className={classes.text}>{t('employeeList.preview.nobodyFound')}</p>
      )}
      <CancelDialog
        isOpen={isConfirming}
        people={selected}
        hidden={hidden}
        endDate={endDate}
        choices={choices}
        onClose={() => setConfirming(false)}
        onDone={() => {
          setConfirming(false);
          selection.clear();
          onDone();
        }}
      />
    </>
  );
}
