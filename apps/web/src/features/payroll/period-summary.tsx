import { Skeleton } from '@mantine/core';
import type { PayrollLineState } from '@portal/contract/payroll-shapes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './payroll-page.module.css';
import { periodQuery } from './payroll-queries.ts';
import { PeopleWithoutNumber } from './people-without-number.tsx';
import { openTasksOf } from './period-rules.ts';

interface PeriodSummaryProps {
  readonly projectId: string;
  readonly periodId: string;
  readonly isOpen: boolean;
}

/** The filter that shows the lines of a sentence. */
const filterOf: Readonly<Record<string, PayrollLineState>> = {
  numberNow: 'heldByPerson',
  leftOut: 'leftOut',
  noNumber: 'leftOut',
};

/** Four totals of a period, and its open tasks while it is open. */
export function PeriodSummary({ isOpen, ...periodKey }: PeriodSummaryProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const query = useQuery(periodQuery(periodKey));
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('payroll.loading')}>
        <Skeleton height={90} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorAlert
        title={t('payroll.loadFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { totals } = query.data;
  const openTasks = openTasksOf(query.data);
  return (
    <>
      <dl className={classes.totals}>
        {totals.map(({ kind, count, amount }) => (
          <div key={kind} className={classes.total}>
            <dt>{t(`payroll.totals.${kind}`)}</dt>
            <dd className={classes.amount}>{cents(amount)}</dd>
            <dd className={classes.muted}>{t('payroll.counted', { count })}</dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <Panel title={t('payroll.waiting.title')}>
          <div className={classes.body}>
            {openTasks.length === 0 && (
              <p className={classes.muted}>{t('payroll.waiting.nothing')}</p>
            )}
            <ul className={classes.list}>
              {openTasks.map(({ kind, count }) => (
                <li key={kind} className={classes.row}>
                  <span>{t(`payroll.waiting.${kind}`, { count })}</span>
                  {kind === 'requests' && (
                    <Link to="/requests/to-approve">{t('payroll.waiting.toRequests')}</Link>
                  )}
                  {kind === 'noNumber' && <PeopleWithoutNumber period={query.data} />}
                  {filterOf[kind] && (
                    <Link to={{ search: `?held=${filterOf[kind]}` }}>
                      {t('payroll.waiting.toLines')}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
    </>
  );
}
