import type { PayrollEffects, PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import classes from './payroll-page.module.css';
import type { PayrollDescription } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

const effects = ['withhold', 'payOut', 'information'] as const;
type Effect = PayrollEffects[(typeof effects)[number]];

interface EffectTotalsProps {
  readonly summary: Pick<PayrollDescription, 'effects' | 'previous'>;
  readonly frequency: PayrollPeriod['frequency'];
}

/** The totals of a period by what payroll does with them, beside those of the period before. */
export function EffectTotals({ summary, frequency }: EffectTotalsProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const nameOf = usePeriodName();
  const { previous } = summary;
  const changeOf = ({ amount, people }: Effect) => {
    const signed = `${amount > 0 ? '+' : ''}${cents(amount)}`;
    return people === null
      ? signed
      : t('payroll.effects.change', { count: people, amount: signed });
  };
  return (
    <dl className={classes.totals}>
      {effects.map((effect) => {
        const now = summary.effects[effect];
        const before = previous?.effects[effect];
        return (
          <div key={effect} className={classes.total}>
            <dt>
              <b>{t(`payroll.effects.${effect}`)}</b> {t(`payroll.effects.${effect}Hint`)}
            </dt>
            <dd className={classes.amount}>{cents(now.due)}</dd>
            <dd>
              <NoWrap>{changeOf(now)}</NoWrap>
            </dd>
            {previous && before && (
              <dd className={classes.muted}>
                <NoWrap>
                  {t('payroll.effects.previous', {
                    period: nameOf({ ...previous, frequency }),
                    due: cents(before.due),
                  })}
                </NoWrap>{' '}
                <NoWrap>{changeOf(before)}</NoWrap>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
