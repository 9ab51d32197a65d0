import { explainSettlement } from '@portal/contract/settlement-explanation';
import type { LastMonths, SettledSubscription } from '@portal/contract/settlement';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import classes from './person-list.module.css';

interface SettlementAmountsProps {
  readonly subscription: SettledSubscription;
  readonly lastMonths: LastMonths;
}

/** The settlement of one of many leavers, in one line. */
export function SettlementAmounts({ subscription, lastMonths }: SettlementAmountsProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { amounts } = explainSettlement(subscription, lastMonths);
  return (
    <span className={classes.amounts}>
      {amounts.length === 0 && <span>{t('employeeList.cancel.nothing')}</span>}
      {amounts.map((amount) => (
        <span key={amount.from}>
          {t(`settlement.amounts.${amount.from}`)} {cents(amount.cents)}
        </span>
      ))}
    </span>
  );
}
