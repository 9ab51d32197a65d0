import { explainSettlement, type SettlementReason } from '@portal/contract/settlement-explanation';
import type { LastMonths, SettledSubscription } from '@portal/contract/settlement';
import { useTranslation } from 'react-i18next';
import { useCalendarTexts } from '../i18n/use-calendar-texts.ts';
import { useFormat } from '../i18n/use-format.ts';
import classes from './settlement-summary.module.css';

interface SettlementSummaryProps {
  readonly subscription: SettledSubscription;
  readonly lastMonths: LastMonths;
}

/** The open settlement of a leaver: which amount comes off which pay. */
export function SettlementAmounts({ subscription, lastMonths }: SettlementSummaryProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { months, amounts } = explainSettlement(subscription, lastMonths);
  if (amounts.length === 0) {
    return <p>{t(months === 0 ? 'settlement.nothing' : 'settlement.employerPays')}</p>;
  }
  return (
    <dl className={classes.amounts}>
      {amounts.map((amount) => (
        <div key={amount.from}>
          <dt>{t(`settlement.amounts.${amount.from}`)}</dt>
          <dd>{cents(amount.cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why an amount comes off one pay and not the other; null without such an amount. */
export function SettlementReasons({ subscription, lastMonths }: SettlementSummaryProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { month } = useCalendarTexts();
  const { amounts, reasons } = explainSettlement(subscription, lastMonths);
  if (amounts.length === 0) return null;
  const reasonText = ({ kind, first, last, gross, net }: SettlementReason) => {
    const [from, till] = [month(first), month(last)];
    const period = from === till ? from : t('settlement.period', { first: from, last: till });
    return t(`settlement.reasons.${kind}`, { period, gross: cents(gross), net: cents(net) });
  };
  return reasons.map((reason) => (
    <p key={reason.kind} className={classes.why}>
      {reasonText(reason)}
    </p>
  ));
}

/** The amounts of a settlement with the reasons below them. */
export function SettlementSummary(props: SettlementSummaryProps) {
  return (
    <>
      <SettlementAmounts {...props} />
      <SettlementReasons {...props} />
    </>
  );
}
