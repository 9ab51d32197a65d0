import type { ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  /** The accessible name, where several buttons have the same text. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that looks like a link, for an action beside a title or a fact. */
export function TextButton({ label, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
