import classes from './amount-list.module.css';
import { useFormat } from '../i18n/use-format.ts';

interface Amount {
  readonly label: string;
  readonly cents: number;
}

interface AmountListProps {
  items: readonly Amount[];
  total: Amount;
  /** A line of text below the total. */
  note?: string;
}

/** Amounts with their total. */
export function AmountList({ items, total, note }: AmountListProps) {
  const { cents } = useFormat();
  return (
    <>
      <dl className={classes.list}>
        {items.map((item) => (
          <div key={item.label} className={classes.item}>
            <dt>{item.label}</dt>
            <dd>{cents(item.cents)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{total.label}</dt>
          <dd>{cents(total.cents)}</dd>
        </div>
      </dl>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </>
  );
}
