import { Button, Skeleton } from '@mantine/core';
import { maxCents, maxFilterValues } from '@portal/contract/limits';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../lib/day-text.ts';
import { eurosText, parseEuros } from '../../../lib/euros.ts';
import { centsOf, datesOf, isRelativePeriod, rangeOf } from '../../../lib/table-filters.ts';
import { today } from '../../../lib/today.ts';
import type { FilterDefinition, OfferedValues } from './filter-definition.ts';
import classes from './filters.module.css';
import { OptionList, type Option } from './option-list.tsx';
import { PeriodChoice, RangeFields, type Range } from './range-fields.tsx';
import { useFilterText } from './use-filter-text.ts';

interface FilterEditorProps {
  readonly definition: FilterDefinition;
  readonly values: readonly string[];
  readonly offered: OfferedValues | undefined;
  /** Receives no values when the filter is removed. */
  readonly onApply: (values: readonly string[]) => void;
}

function rangeIn(definition: FilterDefinition, values: readonly string[]): Range {
  const [value = ''] = values;
  if (definition.kind === 'dates') {
    const { from = '', to = '' } = isRelativePeriod(value) ? {} : datesOf(value, today());
    return { from, to };
  }
  const { from, to } = centsOf(value);
  const text = (cents: number | undefined) => (cents === undefined ? '' : eurosText(cents));
  return { from: text(from), to: text(to) };
}

const areDays = ({ from, to }: Range) => [from, to].every((end) => end === '' || isDay(end));

/** The value of a typed range; null when it is invalid, '' when it is empty. */
function valueOf(kind: 'dates' | 'cents', { from, to }: Range): string | null {
  if (from + to === '') return '';
  if (kind === 'dates') {
    if (!areDays({ from, to })) return null;
    return from !== '' && to !== '' && from > to ? null : rangeOf(from, to);
  }
  const [min, max] = [from, to].map((text) => (text.trim() === '' ? '' : parseEuros(text)));
  const isWrong = (cents: number | string | null | undefined) =>
    cents === null || (typeof cents === 'number' && cents > maxCents);
  if (isWrong(min) || isWrong(max)) return null;
  if (typeof min === 'number' && typeof max === 'number' && min > max) return null;
  return rangeOf(String(min), String(max));
}

/** Edits the values of one filter, which apply on submit. */
export function FilterEditor({ definition, values, offered, onApply }: FilterEditorProps) {
  const { t } = useTranslation();
  const { valueText } = useFilterText();
  const { kind, label, name } = definition;
  const [chosen, setChosen] = useState(values);
  const [range, setRange] = useState(() => rangeIn(definition, values));
  const [isWrong, setWrong] = useState(false);
  const load = offered?.load;
  useEffect(() => load?.(), [load]);

  function apply(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (kind !== 'dates' && kind !== 'cents') return onApply(chosen.slice(0, maxFilterValues));
    const [period] = chosen;
    if (period !== undefined && isRelativePeriod(period)) return onApply([period]);
    const value = valueOf(kind, range);
    setWrong(value === null);
    if (value !== null) onApply(value === '' ? [] : [value]);
  }

  const type = (next: Range) => {
    setRange(next);
    setChosen([]);
    setWrong(false);
  };

  function wrongText() {
    if (kind !== 'dates') return t('table.filter.wrong.cents');
    return t(areDays(range) ? 'table.filter.wrong.dates' : 'dateInput.wrong');
  }

  const counted = offered?.query.data?.[name as 'department' | 'articleName' | 'status'];
  const countOf = (value: string) => counted?.items.find((item) => item.value === value)?.count;
  const allValues =
    'choices' in definition ? definition.choices : (counted?.items.map(({ value }) => value) ?? []);
  const options = [...new Set([...allValues, ...values])].map((value): Option => ({
    value,
    label: valueText(definition, value),
    count: countOf(value),
  }));
  const isList = kind === 'values' || kind === 'choices' || kind === 'choice';
  const isLoading = kind === 'values' && counted === undefined && !offered?.query.isError;

  return (
    <form className={classes.editor} onSubmit={apply} noValidate>
      {isLoading && (
        <div aria-busy aria-label={t('table.filter.loading')} className={classes.loading}>
          <Skeleton height={16} width="70%" />
          <Skeleton height={16} width="50%" />
          <Skeleton height={16} width="60%" />
        </div>
      )}
      {kind === 'values' && offered?.query.isError && (
        <p className={classes.error} role="alert">
          {t('table.filter.loadFailed')}{' '}
          <button
            type="button"
            className={classes.link}
            onClick={() => void offered.query.refetch()}
          >
            {t('app.tryAgain')}
          </button>
        </p>
      )}
      {isList && !isLoading && (
        <OptionList
          label={label}
          options={options}
          chosen={chosen}
          isSingle={kind === 'choice'}
          onChange={setChosen}
        />
      )}
      {isList && counted?.isCut && <p className={classes.note}>{t('table.filter.cut')}</p>}
      {kind === 'dates' && (
        <PeriodChoice
          label={label}
          periods={definition.periods}
          chosen={chosen[0] ?? ''}
          onChoose={(period) => {
            type({ from: '', to: '' });
            setChosen([period]);
          }}
        />
      )}
      {!isList && (
        <RangeFields
          type={kind === 'dates' ? 'date' : 'euros'}
          range={range}
          error={isWrong ? wrongText() : null}
          onChange={type}
        />
      )}
      <div className={classes.editorFoot}>
        {values.length > 0 && (
          <Button variant="default" size="sm" onClick={() => onApply([])}>
            {t('table.filter.remove')}
          </Button>
        )}
        <Button type="submit" variant="filled" size="sm">
          {t('table.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
