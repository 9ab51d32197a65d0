import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableFilters } from '../../lib/table-filters.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { CardSorting } from './card-sorting.tsx';
import { ColumnList } from './column-list.tsx';
import type { TableFiltering } from './filters/filter-definition.ts';
import { FilterEditor } from './filters/filter-editor.tsx';
import { useFilterText } from './filters/use-filter-text.ts';
import classes from './list-options.module.css';
import type { TableModel } from './table-model.ts';

/** The saved views of a list. */
export interface TableViews {
  /** The name of the view with the active filters. */
  readonly current: string | undefined;
  /** Lists the views; `onChosen` closes what shows them. */
  readonly list: (onChosen: () => void) => ReactNode;
}

export interface ListOptionsProps<Row extends object> {
  readonly table: TableModel<Row>;
  /** Restores the default columns. */
  readonly onReset: () => void;
  readonly filtering: TableFiltering | undefined;
  readonly filters: TableFilters;
  /** Sets the values of a filter; without values it is removed. */
  readonly onApply: (name: string, values: readonly string[]) => void;
  readonly onClear: () => void;
  readonly views: TableViews | undefined;
  /** Shown above the sections on a phone, which has no space for it beside the search. */
  readonly filterChips: ReactNode;
}

interface SectionProps {
  readonly name: string;
  readonly label: string;
  /** What is chosen. */
  readonly state: ReactNode;
  readonly open: string | null;
  readonly onOpen: (name: string | null) => void;
  readonly children: ReactNode;
}

/** A line that opens what it is about; one at a time is open. */
function Section({ name, label, state, open, onOpen, children }: SectionProps) {
  const isShown = open === name;
  return (
    <li className={classes.section}>
      <button
        type="button"
        className={classes.sectionHead}
        data-field={name}
        aria-expanded={isShown}
        onClick={() => onOpen(isShown ? null : name)}
      >
        <span>{label}</span> <span className={classes.state}>{state}</span>
      </button>
      {isShown && children}
    </li>
  );
}

interface OptionSectionsProps<Row extends object> extends ListOptionsProps<Row> {
  /** Called when the user chose a view. */
  readonly onChosen: () => void;
}

/** Columns, order and views of a list, and the fields that it is filtered by. */
export function OptionSections<Row extends object>(props: OptionSectionsProps<Row>) {
  const { t } = useTranslation();
  const { filterText } = useFilterText();
  const isPhone = useIsPhone();
  const { table, filtering, filters, views, onApply } = props;
  const [open, setOpen] = useState<string | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const section = { open, onOpen: setOpen };
  const columns = table.getAllLeafColumns();
  const sorted = columns.find((column) => column.getIsSorted() !== false);
  return (
    <>
      {props.filterChips && <div className={classes.chips}>{props.filterChips}</div>}
      <ul className={classes.sections} ref={listRef}>
        <Section
          {...section}
          name="columns."
          label={t('table.columns')}
          state={t('table.columnsShown', {
            shown: table.getVisibleLeafColumns().length,
            total: columns.length,
          })}
        >
          <ColumnList table={table} onReset={props.onReset} />
        </Section>
        {isPhone && (
          <Section
            {...section}
            name="order."
            label={t('table.sortBy')}
            state={sorted && String(sorted.columnDef.header)}
          >
            <CardSorting table={table} />
          </Section>
        )}
        {views && (
          <Section
            {...section}
            name="views."
            label={t('table.options.views')}
            state={views.current ?? t('table.options.noView')}
          >
            {views.list(props.onChosen)}
          </Section>
        )}
        {filtering?.definitions.map((definition) => {
          const { name, label } = definition;
          const values = filters[name] ?? [];
          return (
            <Section
              {...section}
              key={name}
              name={name}
              label={label}
              state={values.length === 0 ? t('table.filter.off') : filterText(definition, values)}
            >
              <div role="group" aria-label={label} className={classes.editor}>
                <FilterEditor
                  definition={definition}
                  values={values}
                  offered={filtering.offered}
                  onApply={(next) => {
                    // The editor disappears, and the focus with it.
                    listRef.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
                    setOpen(null);
                    onApply(name, next);
                  }}
                />
              </div>
            </Section>
          );
        })}
      </ul>
    </>
  );
}
