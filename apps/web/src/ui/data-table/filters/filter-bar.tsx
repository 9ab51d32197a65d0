import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noFilters, type TableFilters } from '../../../lib/table-filters.ts';
import { useIsPhone } from '../../use-is-phone.ts';
import { ActiveFilter } from './filter-chips.tsx';
import type { TableFiltering } from './filter-definition.ts';
import classes from './filters.module.css';
import { useFilterText } from './use-filter-text.ts';

/** The name of the button that opens all filters. */
const allFilters = '';

/** Moves the focus to the chip of a filter, or to the button that opens all of them. */
function focusFilter(area: HTMLElement | null, name: string): void {
  area?.querySelector<HTMLElement>(`[data-filter="${name}"]`)?.focus();
}

interface FilterChange {
  readonly onApply: (name: string, values: readonly string[]) => void;
  readonly onClear: () => void;
}

interface FilterBarProps {
  readonly filtering: TableFiltering | undefined;
  readonly filters: TableFilters | undefined;
  readonly onChange: (filters: TableFilters) => void;
  /** The name of the saved view with these filters. */
  readonly view?: string | undefined;
  /** The button that opens all filters. */
  readonly children: (change: FilterChange) => ReactNode;
}

/**
 * The button to the filters of a list, and a chip for each active one. A phone has the button with
 * their number, and a line that names them.
 */
export function FilterBar(props: FilterBarProps) {
  const { filtering, filters = noFilters, onChange, view, children } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { activeTexts } = useFilterText();
  const on = filtering?.definitions.filter(({ name }) => filters[name] !== undefined) ?? [];

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

  /** The same from a chip, which disappears when its filter is removed. */
  function apply(name: string, values: readonly string[]) {
    const at = on.findIndex((each) => each.name === name);
    if (values.length === 0) focusNext.current = (on[at + 1] ?? on[at - 1])?.name ?? allFilters;
    change(name, values);
  }

  const clear = () => onChange(noFilters);

  return (
    <div ref={barRef} className={classes.bar} role="group" aria-label={t('table.filter.title')}>
      {children({ onApply: change, onClear: clear })}
      {isPhone && on.length > 0 && (
        <p className={classes.named}>{activeTexts(filtering, filters).join(' · ')}</p>
      )}
      {!isPhone && on.length > 0 && (
        <div className={classes.chips}>
          {view !== undefined && (
            <span className={classes.view}>{t('table.options.view', { name: view })}</span>
          )}
          {on.map((definition) => (
            <ActiveFilter
              key={definition.name}
              definition={definition}
              values={filters[definition.name] ?? []}
              offered={filtering?.offered}
              onApply={(values) => apply(definition.name, values)}
            />
          ))}
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              focusNext.current = allFilters;
              clear();
            }}
          >
            {t('table.filter.clear', { count: on.length })}
          </button>
        </div>
      )}
    </div>
  );
}
