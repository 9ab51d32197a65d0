import type { ReactNode } from 'react';
import classes from './button-row.module.css';

interface ButtonRowProps {
  /** Cancel first, the action last. */
  readonly children: ReactNode;
  /** Whether the surrounding form sets the space above the row. */
  readonly isInGrid?: boolean;
}

/**
 * The buttons at the end of a form or a dialog. Visual order, Tab order and reading order are the
 * same at every width; on a phone the buttons are stacked.
 */
export function ButtonRow({ children, isInGrid = false }: ButtonRowProps) {
  return (
    <div className={classes.row} data-in-grid={isInGrid || undefined}>
      {children}
    </div>
  );
}
