import { Button, Checkbox, Skeleton } from '@mantine/core';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancellableQuery, logQuery } from './employee-list-queries.ts';
import { PersonList } from './person-list.tsx';
import classes from './person-list.module.css';
import { PersonRow } from './person-row.tsx';

const idOf = ({ subscriptionId }: CancellableSubscription): string => subscriptionId;

interface CancellableListProps {
  readonly items: readonly CancellableSubscription[];
  readonly endDate: string;
  /** Runs once people are reported. */
  readonly onDone: () => void;
}

/** Who can be reported as having left: some of them, or all, in one go. */
function CancellableList({ items, endDate, onDone }: CancellableListProps) {
  const { t } = useTranslation();
  const { cents, count } = useFormat();
  const { projectId } = useSelectedProject();
  const selection = useRowSelection(projectId, idOf, items);
  const [isAsking, setAsking] = useState(false);
  // Who is gone from the list meanwhile cannot be reported any more.
  const listed = new Set(items.map(idOf));
  const selected = selection.rows.filter((row) => listed.has(idOf(row)));
  const isAll = selected.length === items.length;
  const price = selected.reduce((sum, each) => sum + each.price, 0);
  return (
    <>
      <p className={classes.text}>{t('employeeList.cancellable.text')}</p>
      <div className={classes.tools}>
        <div className={classes.all}>
          <Checkbox
            label={t('employeeList.cancellable.selectAll')}
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onChange={() => selection.select(items, !isAll)}
          />
          <span className={classes.count} role="status">
            {t('employeeList.cancellable.selected', {
              selected: count(selected.length),
              total: count(items.length),
            })}
            {selected.length > 0 &&
              `, ${t('employeeList.cancellable.together', { price: cents(price) })}`}
          </span>
        </div>
        <Button variant="filled" disabled={selected.length === 0} onClick={() => setAsking(true)}>
          {t('employeeList.cancellable.report', { count: selected.length })}
        </Button>
      </div>
      <PersonList label={t('employeeList.cancellable.list')} people={items}>
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
      <CancelDialog
        isOpen={isAsking}
        people={selected}
        endDate={endDate}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          selection.clear();
          onDone();
        }}
      />
    </>
  );
}

/** People without a number: a list cannot tell whether they left. */
function WithoutNumber({ people }: { readonly people: readonly CancellableSubscription[] }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const title = t('employeeList.cancellable.withoutNumber', { count: people.length });
  return (
    <div className={classes.apart}>
      <h3>{title}</h3>
      <p className={classes.text}>{t('employeeList.cancellable.withoutNumberText')}</p>
      <PersonList label={title} people={people}>
        {(person) => (
          <PersonRow subscription={person}>
            {t('employeeList.cancellable.perMonth', { price: cents(person.price) })}
          </PersonRow>
        )}
      </PersonList>
    </div>
  );
}

/** Running subscriptions of who is not on the list any more. */
export function CancellableCard() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const cardRef = useRef<HTMLDivElement>(null);
  const query = useQuery(cancellableQuery(projectId));
  const hasList = (useQuery(logQuery(projectId)).data?.items.length ?? 1) > 0;
  return (
    <Panel title={t('employeeList.cancellable.title')}>
      <div className={classes.card} ref={cardRef} tabIndex={-1}>
        {query.isPending && (
          <Skeleton role="status" height={120} aria-label={t('employeeList.loading')} />
        )}
        {query.error && (
          <ErrorAlert
            title={t('employeeList.cancellable.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.items.length === 0 && (
          <p className={classes.text}>
            {t(hasList ? 'employeeList.cancellable.none' : 'employeeList.cancellable.noList')}
          </p>
        )}
        {query.data && query.data.items.length > 0 && (
          <CancellableList
            items={query.data.items}
            endDate={query.data.endDate}
            // The button that opened the dialog may be gone, and with it the focus.
            onDone={() => cardRef.current?.focus({ preventScroll: true })}
          />
        )}
        {query.data && query.data.withoutEmployeeNumber.length > 0 && (
          <WithoutNumber people={query.data.withoutEmployeeNumber} />
        )}
      </div>
    </Panel>
  );
}
