import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import classes from './filters.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

interface OptionListProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** Allows one value only. */
  readonly isSingle: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

const searchFrom = 9;

/** A list of values with their row counts; long lists can be searched. */
export function OptionList({ label, options, chosen, isSingle, onChange }: OptionListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const Box = isSingle ? Radio : Checkbox;

  function toggle(value: string, isChosen: boolean) {
    if (isSingle) return onChange([value]);
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  }

  return (
    <>
      {options.length >= searchFrom && (
        <TextInput
          size="sm"
          aria-label={t('table.filter.searchIn', { label })}
          placeholder={t('table.filter.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={classes.options} role="group" aria-label={label}>
        {matches.map(({ value, label: text, count }) => (
          <Box
            key={value}
            className={classes.option}
            name={isSingle ? label : undefined}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            label={
              <>
                <span className={classes.optionText}>{text}</span>
                {count !== undefined && (
                  <span className={classes.count}>{format.count(count)}</span>
                )}
              </>
            }
          />
        ))}
        {matches.length === 0 && (
          <p className={classes.note}>
            {t(options.length === 0 ? 'table.filter.noValues' : 'table.filter.noneFound')}
          </p>
        )}
      </div>
    </>
  );
}
