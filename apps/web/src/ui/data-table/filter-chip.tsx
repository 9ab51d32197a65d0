import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  children: ReactNode;
  /** The number of rows that match the filter; undefined while it is not known. */
  count: number | undefined;
  /** Whether the number is loading; the button then reserves its space. */
  isCounting: boolean;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** A filter of a list that the user switches on or off. */
export function FilterChip({ children, count, isCounting, isOn, onToggle }: FilterChipProps) {
  const format = useFormat();
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      aria-busy={isCounting}
      onClick={() => onToggle(!isOn)}
    >
      <IconCircleCheck aria-hidden stroke={1.75} size={18} />
      {children}
      {(isCounting || count !== undefined) && (
        <span className={classes.count}>{count !== undefined && format.count(count)}</span>
      )}
    </button>
  );
}
