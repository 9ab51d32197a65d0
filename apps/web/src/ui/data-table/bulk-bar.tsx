import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** What the selection comes to, in a few words. */
  summary?: string;
  onClear: () => void;
  /** Buttons for what can be done with the selection; `bulkButtons` gives them their looks. */
  children: ReactNode;
}

/** The looks of a button on the bar: the first choice, and any other. */
export const bulkButtons = { first: classes.first, other: classes.other };

/** What can be done with the selected rows, in view wherever the list is scrolled to. */
export function BulkBar({ count, summary, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const selected = t('table.selected', { count, shown: format.count(count) });
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && selected}</VisuallyHidden>
      {count > 0 && (
        <>
          <div className={classes.room} />
          <section className={classes.bar} aria-label={t('table.bulkBar')}>
            <p className={classes.text}>
              <strong>{selected}</strong> {summary}
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
        </>
      )}
    </>
  );
}
