import { Radio, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { RelativePeriod } from '../../../lib/table-filters.ts';
import classes from './filters.module.css';

/** Loaded when the first filter on a date is opened. */
const DateInput = lazy(async () => {
  const loaded = await loadChunk(() => import('../../date-input.tsx'));
  return { default: loaded.DateInput };
});

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

/** The ends of a period or of a range of amounts; either may be empty. */
export function RangeFields({ type, range, error, onChange }: RangeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((end) => {
          const field = {
            label: t(`table.filter.${end}`),
            value: range[end],
            error: error !== null && range[end] !== '',
            onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
              onChange({ ...range, [end]: event.currentTarget.value }),
          };
          return type === 'date' ? (
            <Suspense key={end} fallback={<Skeleton height="calc(var(--control) + 24px)" />}>
              <DateInput {...field} />
            </Suspense>
          ) : (
            <TextInput key={end} {...field} inputMode="decimal" leftSection="€" />
          );
        })}
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
  readonly periods: readonly RelativePeriod[];
  readonly chosen: string;
  readonly onChoose: (period: RelativePeriod) => void;
}

/** Periods relative to today. */
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
