import { Button } from '@mantine/core';
import type { PayrollMissedMonth } from '@portal/contract/payroll-shapes';
import { fullName } from '@portal/texts/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { payrollKey, periodQuery, settle } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

interface MissedMonthsProps {
  readonly projectId: string;
  readonly periodId: string;
  readonly mayManage: boolean;
}

function MissedMonth({
  projectId,
  month,
  mayManage,
}: Pick<MissedMonthsProps, 'projectId' | 'mayManage'> & { readonly month: PayrollMissedMonth }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const period = usePeriodName()(month);
  const name = fullName(month) || t('payroll.lines.nobody');
  const about = { name, period, amount: cents(month.amount) };
  const change = useChange({
    mutationFn: (choice: 'Settle' | 'Waive') => settle(projectId, choice, month),
    onSuccess: (_, choice) => {
      notify({
        tone: 'ok',
        title: t(choice === 'Settle' ? 'payroll.missed.settled' : 'payroll.missed.waived'),
        message: t('payroll.missed.item', about),
      });
      void client.invalidateQueries({ queryKey: payrollKey(projectId) });
    },
  });
  return (
    <li>
      <div className={classes.row}>
        <span>
          {t('payroll.missed.item', about)} <b>{about.amount}</b>
        </span>
        {mayManage && (
          <span className={classes.buttons}>
            {(['Settle', 'Waive'] as const).map((choice) => (
              <Button
                key={choice}
                variant="default"
                loading={change.isPending && change.variables === choice}
                aria-label={t(
                  choice === 'Settle' ? 'payroll.missed.settleOf' : 'payroll.missed.waiveOf',
                  about,
                )}
                onClick={() => change.mutate(choice)}
              >
                {t(choice === 'Settle' ? 'payroll.missed.settle' : 'payroll.missed.waive')}
              </Button>
            ))}
          </span>
        )}
      </div>
      {change.error && <ErrorAlert title={t('payroll.missed.failed')} error={change.error} />}
    </li>
  );
}

/** Months that payroll missed: a person settles each with net pay or waives it. */
export function MissedMonths({ mayManage, ...periodKey }: MissedMonthsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(periodQuery(periodKey));
  if (!data || data.missed.length === 0) return null;
  const more = data.missedCount - data.missed.length;
  return (
    <Panel title={t('payroll.missed.title')}>
      <div className={classes.body}>
        <p>{t('payroll.missed.lead')}</p>
        <ul className={classes.list}>
          {data.missed.map((month) => (
            <MissedMonth
              key={`${month.subscriptionId} ${month.periodId}`}
              month={month}
              mayManage={mayManage}
              projectId={periodKey.projectId}
            />
          ))}
        </ul>
        {more > 0 && <p className={classes.muted}>{t('payroll.missed.more', { count: more })}</p>}
      </div>
    </Panel>
  );
}
