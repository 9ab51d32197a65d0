import { Children, Fragment, type ReactNode } from 'react';
import classes from './no-wrap.module.css';

/** Dates, with or without a time, amounts, and numbers such as SP-20871. */
const pieces = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|€\s?-?[\d.,]*\d|\b[A-Z]{1,2}-\d+)/;

/** A part of a text that never wraps. */
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
 * Prevents line breaks within dates and amounts: a browser wraps a date at its hyphens. Other nodes
 * are rendered as they are.
 */
export function NoWrap({ children }: { readonly children?: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' && pieces.test(child) ? <Fragment>{wholeIn(child)}</Fragment> : child,
  );
}
