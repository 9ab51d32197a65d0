import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface ButtonRowProps {
  /** The way out first, and the deed last. */
  readonly children: ReactNode;
  /** Whether the form around it keeps the distance to what stands above. */
  readonly isInGrid?: boolean;
}

/**
 * The buttons that end a form or a dialog. The eye, Tab and a screen reader meet them in the same
 * order on every width; on a phone they stand below each other.
 */
export function ButtonRow({ children, isInGrid = false }: ButtonRowProps) {
  return (
    <div className={classes.row} data-in-grid={isInGrid || undefined}>
      {children}
    </div>
  );
}
