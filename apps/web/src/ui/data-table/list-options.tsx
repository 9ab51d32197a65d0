import { Button, Modal } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { limitHeight } from '../fit-panel.ts';
import { useDisclosure } from '../use-disclosure.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './list-options.module.css';
import { OptionSections, type ListOptionsProps } from './option-sections.tsx';

interface OptionsProps<Row extends object> extends ListOptionsProps<Row> {
  /** The list below, which limits the height of the panel. */
  readonly listRef: RefObject<HTMLElement | null>;
}

function useLabel({ filtering, filters }: Pick<ListOptionsProps<object>, 'filtering' | 'filters'>) {
  const { t } = useTranslation();
  const count = Object.keys(filters).length;
  if (!filtering) return t('table.columns');
  return count === 0 ? t('table.options.title') : t('table.options.titleCounted', { count });
}

const icon = <IconAdjustmentsHorizontal aria-hidden stroke={1.75} size={18} />;

/** The options in a panel below their button. Choosing one closes the panel. */
function OptionPanel<Row extends object>({ listRef, ...options }: OptionsProps<Row>) {
  const { isOpen, toggle, close, areaRef, buttonRef, panelId } = useDisclosure();
  const label = useLabel(options);
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
        data-filter=""
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        leftSection={icon}
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={panelRef} className={classes.panel} id={panelId} role="group" aria-label={label}>
          <OptionSections
            {...options}
            onApply={(name, values) => {
              close();
              options.onApply(name, values);
            }}
            onChosen={close}
            filterChips={null}
          />
        </div>
      )}
    </div>
  );
}

/** The options on a sheet over the screen of a phone. */
function OptionSheet<Row extends object>(options: ListOptionsProps<Row>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = useLabel(options);
  const count = Object.keys(options.filters).length;
  const showRef = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.sheetButton}
        data-filter=""
        leftSection={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        // Its name stays while filters change within it.
        title={t(options.filtering ? 'table.options.title' : 'table.columns')}
        fullScreen
        closeButtonProps={{ 'aria-label': t('table.options.close') }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <OptionSections {...options} onChosen={close} />
        <div className={classes.foot}>
          {count > 0 && (
            <Button
              variant="default"
              onClick={() => {
                // The clear button disappears, and the focus with it.
                showRef.current?.focus();
                options.onClear();
              }}
            >
              {t('table.filter.clear', { count })}
            </Button>
          )}
          <Button ref={showRef} variant="filled" onClick={close}>
            {t('table.filter.show')}
          </Button>
        </div>
      </Modal>
    </>
  );
}

/** One button for all that a list can be set to: filters, saved views, columns and order. */
export function ListOptions<Row extends object>(props: OptionsProps<Row>) {
  const { listRef, ...options } = props;
  return useIsPhone() ? (
    <OptionSheet {...options} />
  ) : (
    <OptionPanel {...options} listRef={listRef} />
  );
}
