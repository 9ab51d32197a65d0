import { explainSettlement, type SettlementReason } from '@portal/contract/settlement-explanation';
import type { LastMonths, SettledSubscription } from '@portal/contract/settlement';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../i18n/use-calendar-words.ts';
import { useFormat } from '../i18n/use-format.ts';
import classes from './settlement-summary.module.css';

interface SettlementSummaryProps {
  readonly subscription: SettledSubscription;
  readonly lastMonths: LastMonths;
}

/** What is still to be settled with a leaver: which amount comes off which pay, and why. */
export function SettlementSummary({ subscription, lastMonths }: SettlementSummaryProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { month } = useCalendarWords();
  const { months, amounts, reasons } = explainSettlement(subscription, lastMonths);
  if (amounts.length === 0) {
    return <p>{t(months === 0 ? 'settlement.nothing' : 'settlement.employerPays')}</p>;
  }
  const reasonText = ({ kind, first, last, gross, net }: SettlementReason) => {
    const [from, till] = [month(first), month(last)];
    const period = from === till ? from : t('settlement.period', { first: from, last: till });
    return t(`settlement.reasons.${kind}`, { period, gross: cents(gross), net: cents(net) });
  };
  return (
    <>
      <dl className={classes.amounts}>
        {amounts.map((amount) => (
          <div key={amount.from}>
            <dt>{t(`settlement.amounts.${amount.from}`)}</dt>
            <dd>{cents(amount.cents)}</dd>
          </div>
        ))}
      </dl>
      {reasons.map((reason) => (
        <p key={reason.kind} className={classes.why}>
          {reasonText(reason)}
        </p>
      ))}
    </>
  );
}
