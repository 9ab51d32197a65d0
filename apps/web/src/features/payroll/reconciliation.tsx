import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './payroll-page.module.css';
import { figuresQuery } from './payroll-queries.ts';

const figures = ['previous', 'mutations', 'closing', 'oneOffs', 'due'] as const;

/** The old total, the changes and the new total, by component; folded, for who wants to see it. */
export function Reconciliation(periodKey: {
  readonly projectId: string;
  readonly periodId: string;
}) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const query = useQuery(figuresQuery(periodKey));
  return (
    <details className={classes.fold}>
      <summary>{t('payroll.reconciliation.title')}</summary>
      <div className={classes.body}>
        <p className={classes.muted}>{t('payroll.reconciliation.lead')}</p>
        {query.isPending && <Skeleton height={120} />}
        {query.error && !query.data && (
          <ErrorAlert
            title={t('payroll.reconciliation.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.components.length === 0 && (
          <p className={classes.muted}>{t('payroll.reconciliation.empty')}</p>
        )}
        {query.data && query.data.components.length > 0 && (
          <div
            className={classes.scroll}
            role="region"
            aria-label={t('payroll.reconciliation.scroll')}
            tabIndex={0}
          >
            <table className={classes.figures}>
              <thead>
                <tr>
                  <th scope="col">{t('payroll.columns.component')}</th>
                  {figures.map((figure) => (
                    <th key={figure} scope="col" className={classes.number}>
                      {t(`payroll.figures.${figure}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {query.data.components.map((row) => (
                  <tr key={row.component}>
                    <th scope="row">{t(`payroll.components.${row.component}`)}</th>
                    {figures.map((figure) => (
                      <td key={figure} className={classes.number}>
                        {cents(row[figure])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </details>
  );
}
