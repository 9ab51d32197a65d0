import { settlementOf, type SettledSubscription } from '@portal/contract/settlement';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../i18n/use-calendar-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { monthsBefore } from './leaver-rules.ts';
import classes from './settlement-summary.module.css';

interface SettlementSummaryProps {
  readonly subscription: SettledSubscription;
  readonly endDate: string;
  readonly lastPayrollRun: string;
}

/**
 * The settlement: the amount that payroll still withholds from a leaver, and how it is calculated.
 */
export function SettlementSummary(props: SettlementSummaryProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { month } = useCalendarWords();
  const { subscription, endDate, lastPayrollRun } = props;
  const { months, monthlyAmount, amount } = settlementOf(subscription, { endDate, lastPayrollRun });
  const { totalPrice, employerContribution } = subscription;
  const payroll = t('leaver.settlement.payroll', { month: month(lastPayrollRun) });

  if (months === 0) return <p>{`${payroll} ${t('leaver.settlement.nothing')}`}</p>;
  if (amount === 0) return <p>{t('leaver.settlement.employerPays')}</p>;
  const left = t('leaver.settlement.left', {
    count: months,
    first: month(monthsBefore(endDate, months - 1)),
    last: month(endDate),
  });
  const perMonth = t(
    employerContribution === 0 ? 'leaver.settlement.wholePrice' : 'leaver.settlement.perMonth',
    {
      amount: cents(monthlyAmount),
      price: cents(totalPrice),
      contribution: cents(employerContribution),
    },
  );
  return (
    <>
      <p className={classes.sum}>
        <span>{t('leaver.settlement.sum', { count: months, amount: cents(monthlyAmount) })}</span>
        <strong>{cents(amount)}</strong>
      </p>
      <p className={classes.why}>{`${payroll} ${left} ${perMonth}`}</p>
    </>
  );
}
