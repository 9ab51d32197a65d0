import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import classes from './warning-list.module.css';

interface WarningListProps {
  readonly tone: 'warn' | 'info';
  readonly title: string;
  readonly text: string;
  /** The locations in the file, each as a short text. */
  readonly items?: readonly string[];
}

const firstItems = 6;

/** A warning about the file and the locations to check: the first few, or all of them. */
export function WarningList({ tone, title, text, items = [] }: WarningListProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  const Icon = tone === 'warn' ? IconAlertTriangle : IconInfoCircle;
  const shown = isExpanded ? items : items.slice(0, firstItems);
  return (
    <div className={classes.warning} data-tone={tone} role="status">
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.body}>
        <p>
          <b>{title}</b> {text}
        </p>
        {shown.length > 0 && <p className={classes.items}>{shown.join(', ')}</p>}
        {items.length > shown.length && (
          <UnstyledButton className={classes.more} onClick={() => setExpanded(true)}>
            {t('employeeList.warnings.showAll', { shown: count(items.length) })}
          </UnstyledButton>
        )}
      </div>
    </div>
  );
}
