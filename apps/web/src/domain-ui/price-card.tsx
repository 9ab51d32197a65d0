import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import classes from './price-card.module.css';

interface PriceCardProps {
  /** Names the card for screen readers. */
  label: string;
  /** Takes the focus when the content of the card has changed. */
  ref?: Ref<HTMLElement>;
  totalPrice: number;
  children?: ReactNode;
}

/** The price per month, with everything that can be done below it. */
export function PriceCard({ label, ref, totalPrice, children }: PriceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.card} aria-label={label} ref={ref} tabIndex={-1}>
      <p className={classes.price}>
        {format.cents(totalPrice)} <small>{t('terms.perMonth')}</small>
      </p>
      {children}
    </section>
  );
}
