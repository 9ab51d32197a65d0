import { Button, Checkbox } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { limitHeight } from '../fit-panel.ts';
import { useDisclosure } from '../use-disclosure.ts';
import classes from './column-chooser.module.css';
import type { TableModel } from './table-model.ts';

interface ColumnChooserProps<Row extends object> {
  table: TableModel<Row>;
  /** The list below, which limits the height of the panel. */
  listRef: RefObject<HTMLElement | null>;
  onReset: () => void;
}

/** Lets the user show and hide columns. */
export function ColumnChooser<Row extends object>(props: ColumnChooserProps<Row>) {
  const { table, listRef, onReset } = props;
  const { t } = useTranslation();
  const columns = table.getAllLeafColumns();
  const { isOpen, toggle, areaRef, buttonRef, panelId } = useDisclosure();
  const shown = table.getVisibleLeafColumns().length;
  const panelRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [panel, list] = [panelRef.current, listRef.current];
    if (!isOpen || !panel || !list) return;
    // Each chosen column may change the height of the list.
    const observer = new ResizeObserver(() => limitHeight(panel, list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [isOpen, listRef]);
  return (
    <div className={classes.area} ref={areaRef}>
      <Button
        ref={buttonRef}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        leftSection={<IconColumns3 aria-hidden stroke={1.75} size={18} />}
        className={classes.button}
      >
        {t('table.columns')}{' '}
        <span className={classes.count}>
          {t('table.columnsShown', { shown, total: columns.length })}
        </span>
      </Button>
      {isOpen && (
        <div
          ref={panelRef}
          className={classes.dropdown}
          id={panelId}
          role="group"
          aria-label={t('table.columnsTitle')}
        >
          <p className={classes.title} aria-hidden="true">
            {t('table.columnsTitle')}
          </p>
          <div className={classes.list}>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                className={classes.item}
                label={
                  <>
                    {String(column.columnDef.header)}
                    {!column.getCanHide() && (
                      <span className={classes.always}>{t('table.columnAlways')}</span>
                    )}
                  </>
                }
                checked={column.getIsVisible()}
                disabled={!column.getCanHide()}
                onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
              />
            ))}
          </div>
          <footer className={classes.footer}>
            <button type="button" className={classes.reset} onClick={onReset}>
              {t('table.columnsReset')}
            </button>
          </footer>
        </div>
      )}
    </div>
  );
}
