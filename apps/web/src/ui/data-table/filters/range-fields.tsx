import { Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovingPeriod } from '../../../lib/table-filters.ts';
import classes from './filters.module.css';

export interface Range {
  readonly from: string;
  readonly to: string;
}

interface RangeFieldsProps {
  readonly type: 'date' | 'euros';
  readonly range: Range;
  readonly error: string | null;
  readonly onChange: (range: Range) => void;
}

/** The two ends of a period or of a band of amounts; either may stay empty. */
export function RangeFields({ type, range, error, onChange }: RangeFieldsProps) {
  const { t } = useTranslation();
  const isDate = type === 'date';
  const kind = isDate ? { type: 'date' } : { inputMode: 'decimal' as const, leftSection: '€' };
  return (
    <>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            {...kind}
            label={t(`table.filter.${end}`)}
            value={range[end]}
            error={error !== null && range[end] !== ''}
            onChange={(event) => onChange({ ...range, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

interface PeriodChoiceProps {
  readonly label: string;
  readonly periods: readonly MovingPeriod[];
  readonly chosen: string;
  readonly onChoose: (period: MovingPeriod) => void;
}

/** Periods that move along with today. */
export function PeriodChoice({ label, periods, chosen, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.options} role="radiogroup" aria-label={label}>
      {periods.map((period) => (
        <Radio
          key={period}
          className={classes.option}
          name={label}
          label={t(`table.filter.periods.${period}`)}
          checked={chosen === period}
          onChange={() => onChoose(period)}
        />
      ))}
    </div>
  );
}
