import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import classes from './price-card.module.css';
import { useTerms } from './use-terms.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

interface PriceCardProps {
  /** Names the card for screen readers. */
  label: string;
  /** Takes the focus when the content of the card has changed. */
  ref?: Ref<HTMLElement>;
  totalPrice: number;
  startDate: string;
  months: number;
  children?: ReactNode;
}

/** The price per month, the start date and the number of months, with the actions below. */
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
        <NoWrap>{t('terms.from', { date: format.date(startDate), term: term(months) })}</NoWrap>
      </p>
      {children}
    </section>
  );
}
