import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './payroll-page.module.css';
import { usePeriodName } from './use-period-name.ts';

/** Every period with its state, its lines, its digest, and who closed it. */
export function YearOverview({ periods }: { readonly periods: readonly PayrollPeriod[] }) {
  const { t } = useTranslation();
  const { moment, count } = useFormat();
  const nameOf = usePeriodName();
  return (
    <Panel title={t('payroll.year.title')}>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('payroll.year.scroll')}
        tabIndex={0}
      >
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{t('payroll.year.period')}</th>
              <th scope="col">{t('payroll.year.state')}</th>
              <th scope="col" className={classes.number}>
                {t('payroll.year.lines')}
              </th>
              <th scope="col">{t('payroll.year.digest')}</th>
              <th scope="col">{t('payroll.year.closed')}</th>
              <th scope="col">{t('payroll.year.delivered')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.periodId}>
                <th scope="row">{nameOf(period)}</th>
                <td>{t(`payroll.states.${period.state}`)}</td>
                <td className={classes.number}>
                  {period.lineCount !== null && count(period.lineCount)}
                </td>
                <td className={classes.short} title={period.sha256 ?? undefined}>
                  {period.sha256?.slice(0, 12)}
                </td>
                <td>
                  {period.closedAt !== null &&
                    t('payroll.year.closedBy', {
                      name: period.closedBy ?? '–',
                      moment: moment(period.closedAt),
                    })}
                </td>
                <td>{period.deliveredAt !== null && moment(period.deliveredAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
