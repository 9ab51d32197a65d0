import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shiftIntoView } from '../../fit-panel.ts';
import { useDisclosure } from '../../use-disclosure.ts';
import type { FilterDefinition, OfferedValues } from './filter-definition.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filters.module.css';
import { useFilterText } from './use-filter-text.ts';

interface FilterChipProps {
  readonly definition: FilterDefinition;
  readonly values: readonly string[];
  readonly offered: OfferedValues | undefined;
  readonly onApply: (values: readonly string[]) => void;
}

/** An active filter: its button opens its editor, its cross removes it. */
export function ActiveFilter({ definition, values, offered, onApply }: FilterChipProps) {
  const { t } = useTranslation();
  const { filterText } = useFilterText();
  const { isOpen, toggle, close, areaRef, buttonRef, panelId } = useDisclosure();
  const { label } = definition;
  return (
    <div className={classes.area} ref={areaRef}>
      <span className={classes.chip}>
        <button
          type="button"
          ref={buttonRef}
          className={classes.chipText}
          data-filter={definition.name}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        >
          <span className={classes.chipLabel}>{label}:</span>{' '}
          <span className={classes.chipValue}>{filterText(definition, values)}</span>
          <IconChevronDown aria-hidden stroke={1.75} size={16} />
        </button>
        <button
          type="button"
          className={classes.chipRemove}
          aria-label={t('table.filter.removeOf', { label })}
          title={t('table.filter.removeOf', { label })}
          onClick={() => onApply([])}
        >
          <IconX aria-hidden stroke={1.75} size={16} />
        </button>
      </span>
      {isOpen && (
        <div
          ref={shiftIntoView}
          className={classes.panel}
          id={panelId}
          role="group"
          aria-label={label}
        >
          <FilterEditor
            definition={definition}
            values={values}
            offered={offered}
            onApply={(next) => {
              close();
              onApply(next);
            }}
          />
        </div>
      )}
    </div>
  );
}
