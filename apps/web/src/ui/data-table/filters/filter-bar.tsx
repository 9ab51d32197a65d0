import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noFilters, type TableFilters } from '../../../lib/table-filters.ts';
import { useIsPhone } from '../../use-is-phone.ts';
import { ActiveFilter, AddFilter } from './filter-chips.tsx';
import type { TableFiltering } from './filter-definition.ts';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './filters.module.css';

/** The name of the button that adds a filter, or on a phone opens all of them. */
const addFilter = '';

/** Moves the focus to the chip of a filter, or to the button that adds one. */
function focusFilter(area: HTMLElement | null, name: string): void {
  area?.querySelector<HTMLElement>(`[data-filter="${name}"]`)?.focus();
}

interface FilterBarProps {
  readonly filtering: TableFiltering;
  readonly filters: TableFilters | undefined;
  readonly onChange: (filters: TableFilters) => void;
  /** A menu of saved views. */
  readonly views?: ReactNode;
}

/** The filters of a list: a chip for each active one, and a menu of the others. */
export function FilterBar({ filtering, filters = noFilters, onChange, views }: FilterBarProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { definitions, offered } = filtering;
  const on = definitions.filter(({ name }) => filters[name] !== undefined);
  const off = definitions.filter(({ name }) => filters[name] === undefined);

  const barRef = useRef<HTMLDivElement>(null);
  // The filter whose chip gets the focus once the filters have changed: the focused element
  // disappears.
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    const name = focusNext.current;
    focusNext.current = null;
    if (name !== null) focusFilter(barRef.current, name);
  }, [filters]);

  function change(name: string, values: readonly string[]) {
    const others = Object.entries(filters).filter(([each]) => each !== name);
    onChange(Object.fromEntries(values.length === 0 ? others : [...others, [name, values]]));
  }

  /** The same from the bar itself, which adds or removes a chip. */
  function apply(name: string, values: readonly string[]) {
    const at = on.findIndex((each) => each.name === name);
    const isLast = off.every((each) => each.name === name);
    if (values.length === 0) focusNext.current = (on[at + 1] ?? on[at - 1])?.name ?? addFilter;
    else if (at < 0 && isLast) focusNext.current = name;
    change(name, values);
  }

  const clear = () => onChange(noFilters);

  return (
    <div ref={barRef} className={classes.bar} role="group" aria-label={t('table.filter.title')}>
      {isPhone && (
        <FilterSheet filtering={filtering} filters={filters} onApply={change} onClear={clear} />
      )}
      {isPhone && views}
      {on.map((definition) => (
        <ActiveFilter
          key={definition.name}
          definition={definition}
          values={filters[definition.name] ?? []}
          offered={offered}
          onApply={(values) => apply(definition.name, values)}
        />
      ))}
      {!isPhone && off.length > 0 && (
        <AddFilter definitions={off} offered={offered} onApply={apply} />
      )}
      {on.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            focusNext.current = addFilter;
            clear();
          }}
        >
          {t('table.filter.clear', { count: on.length })}
        </button>
      )}
      {!isPhone && views}
    </div>
  );
}
