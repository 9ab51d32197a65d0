import { Skeleton } from '@mantine/core';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CancellableList } from './cancellable-list.tsx';
import { cancellableQuery, logQuery } from '../employee-list-queries.ts';
import { PersonList } from './person-list.tsx';
import classes from './person-list.module.css';
import { PersonRow } from './person-row.tsx';

/** Employees without a number. A list cannot show whether they left. */
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

/** Running subscriptions of employees who are no longer on the list. */
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
            payrollRuns={query.data.payrollRuns}
            lastPayMonths={query.data.lastPayMonths}
            // The button that opened the dialog may be removed, and the focus with it.
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
