import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './payroll-page.module.css';
import { periodQuery } from './payroll-queries.ts';
import { shownAmount } from './period-rules.ts';
import { usePeriodName } from './use-period-name.ts';

/**
 * The lines of the period after the open one: those that do not count now, and those that start or
 * end later.
 */
export function NextLines(periodKey: { readonly projectId: string; readonly periodId: string }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const nameOf = usePeriodName();
  const { data } = useQuery(periodQuery(periodKey));
  if (!data) return null;
  const { next } = data;
  if (!next) {
    return (
      <Panel title={t('payroll.next.title')}>
        <div className={classes.body}>
          <p className={classes.muted}>{t('payroll.next.anew')}</p>
        </div>
      </Panel>
    );
  }
  const more = next.lineCount - next.lines.length;
  return (
    <Panel title={t('payroll.next.titleOf', { period: nameOf(next) })}>
      <div className={classes.body}>
        <p className={classes.muted}>
          {t(next.lineCount === 0 ? 'payroll.next.nothing' : 'payroll.next.lead')}
        </p>
        {next.lines.length > 0 && (
          <ul className={classes.list}>
            {next.lines.map((line) => (
              <li key={line.lineId} className={classes.nextLine}>
                <span>
                  {t('payroll.next.item', {
                    name: fullName(line) || t('payroll.lines.nobody'),
                    change: t(`payroll.changes.${line.change}`),
                    component: t(`payroll.components.${line.component}`),
                  })}
                </span>
                <span className={classes.number}>{cents(shownAmount(line))}</span>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className={classes.muted}>{t('payroll.next.more', { count: more })}</p>}
      </div>
    </Panel>
  );
}
