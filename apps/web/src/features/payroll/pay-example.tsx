import {
  examplePay,
  type PayrollAmounts,
  type PayrollSettings,
  signedAmount,
} from '@portal/contract/payroll-settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './payroll-page.module.css';

interface PayExampleProps {
  readonly settings: PayrollSettings;
  /** The amounts of a participant; null without any yet. */
  readonly amounts: PayrollAmounts | null;
}

/** The effect of the settings on the pay of one person: nothing may be free, nothing paid twice. */
export function PayExample({ settings, amounts }: PayExampleProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  if (!amounts) return <p className={classes.muted}>{t('payrollSettings.noExample')}</p>;
  const { lines, pay, difference } = examplePay(settings, amounts);
  if (lines.length === 0) {
    return <p className={classes.muted}>{t('payrollSettings.nothingOn')}</p>;
  }
  const amount = cents(Math.abs(difference));
  return (
    <>
      <p className={classes.muted}>{t('payrollSettings.exampleHint')}</p>
      <AmountList
        items={lines.map((line) => ({
          label: t(`payroll.components.${line.component}`),
          cents: signedAmount(line.amount, line.sign),
        }))}
        total={{ label: t('payrollSettings.pay'), cents: pay }}
      />
      {difference === 0 && <Notice tone="ok">{t('payrollSettings.fine')}</Notice>}
      {difference > 0 && <Notice tone="warn">{t('payrollSettings.double', { amount })}</Notice>}
      {difference < 0 && <Notice tone="warn">{t('payrollSettings.free', { amount })}</Notice>}
    </>
  );
}
