import type { ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  /** What a screen reader says, where the text alone does not tell buttons apart. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that looks like a link, for what is done beside a title or a fact. */
export function TextButton({ label, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
