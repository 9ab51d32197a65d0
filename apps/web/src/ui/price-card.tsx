import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import classes from './price-card.module.css';
import { useTerms } from './use-terms.ts';

interface PriceCardProps {
  /** Names the card for those who do not see it. */
  label: string;
  /** Takes the focus when what the card says has changed. */
  ref?: Ref<HTMLElement>;
  totalPrice: number;
  startDate: string;
  months: number;
  children?: ReactNode;
}

/** What it costs a month, from when and how long; what one can do about it stands under that. */
export function PriceCard({ label, ref, totalPrice, startDate, months, children }: PriceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { term } = useTerms();
  return (
    <section className={classes.card} aria-label={label} ref={ref} tabIndex={-1}>
      <p className={classes.price}>
        {format.cents(totalPrice)} <small>{t('terms.perMonth')}</small>
      </p>
      <p className={classes.when}>
        {t('terms.from', { date: format.date(startDate), term: term(months) })}
      </p>
      {children}
    </section>
  );
}
