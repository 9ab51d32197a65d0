import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import classes from './dashboard-page.module.css';
import { DepartmentPlot } from './department-plot.tsx';
import { MonthPlot } from './month-plot.tsx';

/** Two small charts: the number of running subscriptions, and their price. */
export function Figures({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(figuresQuery(projectId));
  if (data) {
    return (
      <div className={classes.row}>
        <MonthPlot points={data.subscriptionsPerMonth} />
        <DepartmentPlot figures={data} />
      </div>
    );
  }
  if (error) {
    return (
      <div className={classes.failure}>
        <ErrorAlert
          title={t('dashboard.figuresFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className={classes.row} role="status" aria-label={t('dashboard.figuresLoading')}>
      {(['running', 'cost'] as const).map((name) => (
        <Panel key={name} title={t(`dashboard.${name}`)}>
          <Skeleton height={328} />
        </Panel>
      ))}
    </div>
  );
}
