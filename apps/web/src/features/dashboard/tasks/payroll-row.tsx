import { Skeleton } from '@mantine/core';
import { getPayrollPeriod, getPayrollPeriods } from '@portal/contract/payroll';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/call-api.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { figuresQuery, projectInfoQuery } from '../dashboard-queries.ts';
import classes from './tasks-card.module.css';
import { TaskRow } from './task-row.tsx';

/** What is missing in the open period, which the server derives from all lines of the project. */
export const missingQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'payroll', 'missing'],
    queryFn: async ({ signal }) => {
      const periods = await callApi(
        getPayrollPeriods,
        { query: { ProjectId: projectId } },
        { signal },
      );
      const open = periods.items.find(({ state }) => state === 'Open');
      if (!open) return { withoutNumber: 0, missedCount: 0 };
      const query = { ProjectId: projectId, PeriodId: open.periodId };
      const { withoutNumber, missedCount } = await callApi(getPayrollPeriod, { query }, { signal });
      return { withoutNumber, missedCount };
    },
  });

/**
 * What payroll still misses. The request may take seconds, so it follows all others of the screen;
 * the row is reserved before.
 */
export function PayrollRow({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const figures = useQuery(figuresQuery(projectId));
  const info = useQuery(projectInfoQuery(projectId));
  const isLast = figures.isFetched && info.isFetched;
  const { data, error, refetch } = useQuery({ ...missingQuery(projectId), enabled: isLast });
  const { withoutNumber = 0, missedCount = 0 } = data ?? {};
  const missing = [
    withoutNumber > 0 && t('tasks.payroll.withoutNumber', { count: withoutNumber }),
    missedCount > 0 && t('tasks.payroll.missed', { count: missedCount }),
  ].filter(Boolean);
  if (missing.length > 0) {
    return (
      <TaskRow
        title={missing.join(', ')}
        facts=""
        to="/payroll"
        action={t('tasks.payroll.action')}
      />
    );
  }
  return (
    <li className={classes.row} aria-busy={!data && !error}>
      <p className={classes.facts}>
        {error && t('tasks.payroll.failed')}{' '}
        {error && <TextButton onClick={() => void refetch()}>{t('app.tryAgain')}</TextButton>}
        {data && !error && t('tasks.payroll.complete')}
        {!data && !error && (
          <span role="status" aria-label={t('tasks.payroll.looking')}>
            <Skeleton component="span" display="block" height={14} width={280} />
          </span>
        )}
      </p>
    </li>
  );
}
