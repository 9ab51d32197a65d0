import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'accent' | 'mute';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly Icon?: TablerIcon;
  readonly children: ReactNode;
}

/** A status as a word on a coloured background; the word alone is enough to understand it. */
export function StatusBadge({ tone, Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-icon={Icon !== undefined || undefined}>
      {Icon && <Icon aria-hidden stroke={2} size={14} />}
      {children}
    </span>
  );
}
