import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'accent' | 'mute';

/** A status as a word on its colour; the word alone says it too. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
