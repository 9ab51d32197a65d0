import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './bulk-bar.module.css';

interface HiddenRows {
  /** Follows the number of selected rows, and is announced with it. */
  readonly text: string;
  readonly show: string;
  /** The name of the button for screen readers; begins with `show`. */
  readonly showLabel: string;
  readonly onShow: () => void;
}

interface BulkBarProps {
  count: number;
  /** A short text about the selection, such as its total. */
  summary?: string;
  /** The number of selected rows out of view, with a button to show them. */
  hidden?: HiddenRows | undefined;
  onClear: () => void;
  /** Buttons for the selected rows; `bulkButtons` has the classes for them. */
  children: ReactNode;
}

/** The classes of a button on the bar: for the main action, and for any other. */
export const bulkButtons = { first: classes.first, other: classes.other };

/** The actions for the selected rows. The bar stays in view on scroll. */
export function BulkBar({ count, summary, hidden, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const selected = t('table.selected', { count, shown: format.count(count) });
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && selected + (hidden?.text ?? '')}</VisuallyHidden>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('table.bulkBar')}>
          <p className={classes.text}>
            <strong>
              {selected}
              {hidden?.text}
            </strong>{' '}
            {hidden && (
              <button
                type="button"
                className={classes.show}
                aria-label={hidden.showLabel}
                onClick={hidden.onShow}
              >
                {hidden.show}
              </button>
            )}{' '}
            {summary}
          </p>
          <div className={classes.buttons}>{children}</div>
          <ActionIcon
            className={classes.clear}
            variant="transparent"
            aria-label={t('table.clearSelection')}
            title={t('table.clearSelection')}
            onClick={onClear}
          >
            <IconX aria-hidden stroke={1.75} size={18} />
          </ActionIcon>
        </section>
      )}
    </>
  );
}
