import { Children, Fragment, type ReactNode } from 'react';
import classes from './whole.module.css';

/** Dates, with or without a time, amounts, and numbers such as SP-20871. */
const pieces = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|€\s?-?[\d.,]*\d|\b[A-Z]{1,2}-\d+)/;

/** A part of a text that never breaks where a line ends. */
export const WholePiece = ({ children }: { readonly children?: ReactNode }) => (
  <span className={classes.whole}>{children}</span>
);

const wholeIn = (text: string): ReactNode =>
  text
    .split(pieces)
    .map((piece, index) =>
      index % 2 === 0 ? piece : <WholePiece key={index}>{piece}</WholePiece>,
    );

/**
 * Texts in which dates and amounts stay in one piece where a line ends: a browser breaks a date at
 * its hyphens. What is no text is shown as it is.
 */
export function Whole({ children }: { readonly children?: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' && pieces.test(child) ? <Fragment>{wholeIn(child)}</Fragment> : child,
  );
}
