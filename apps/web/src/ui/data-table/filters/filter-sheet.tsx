import { Button, Modal } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableFilters } from '../../../lib/table-filters.ts';
import type { TableFiltering } from './filter-definition.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filters.module.css';
import { useFilterText } from './use-filter-text.ts';

interface FilterSheetProps {
  readonly filtering: TableFiltering;
  readonly filters: TableFilters;
  readonly onApply: (name: string, values: readonly string[]) => void;
  readonly onClear: () => void;
}

/** All filters on a sheet over the screen of a phone, one field below another. */
export function FilterSheet({ filtering, filters, onApply, onClear }: FilterSheetProps) {
  const { t } = useTranslation();
  const { filterText } = useFilterText();
  const [isOpen, setOpen] = useState(false);
  const [open, setOpenField] = useState<string | null>(null);
  const { definitions, offered } = filtering;
  const count = Object.keys(filters).length;
  const listRef = useRef<HTMLUListElement>(null);
  const showRef = useRef<HTMLButtonElement>(null);
  // The editor and the clear button disappear, and the focus with them.
  const focusField = (name: string) =>
    listRef.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  return (
    <>
      <Button
        variant="default"
        className={classes.sheetButton}
        data-filter=""
        leftSection={<IconFilter aria-hidden stroke={1.75} size={18} />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('table.filter.title') : t('table.filter.titleCounted', { count })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('table.filter.title')}
        fullScreen
        closeButtonProps={{ 'aria-label': t('table.filter.close') }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <ul ref={listRef} className={classes.sheet}>
          {definitions.map((definition) => {
            const { name, label } = definition;
            const values = filters[name] ?? [];
            const isShown = open === name;
            return (
              <li key={name} className={classes.sheetField}>
                <button
                  type="button"
                  className={classes.sheetHead}
                  data-field={name}
                  aria-expanded={isShown}
                  onClick={() => setOpenField(isShown ? null : name)}
                >
                  <span>{label}</span>
                  <span className={classes.count}>
                    {values.length === 0 ? t('table.filter.off') : filterText(definition, values)}
                  </span>
                </button>
                {isShown && (
                  <FilterEditor
                    definition={definition}
                    values={values}
                    offered={offered}
                    onApply={(next) => {
                      focusField(name);
                      setOpenField(null);
                      onApply(name, next);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <div className={classes.sheetFoot}>
          {count > 0 && (
            <Button
              variant="default"
              onClick={() => {
                showRef.current?.focus();
                onClear();
              }}
            >
              {t('table.filter.clear', { count })}
            </Button>
          )}
          <Button ref={showRef} variant="filled" onClick={() => setOpen(false)}>
            {t('table.filter.show')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
