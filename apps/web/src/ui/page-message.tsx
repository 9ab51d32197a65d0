import type { ReactNode } from 'react';
import classes from './page-message.module.css';

interface PageMessageProps {
  title: string;
  hint: string;
  /** One link or button with the next step. */
  action?: ReactNode;
  /** 1 when the page has no other heading. */
  level?: 1 | 2;
}

/** One sentence and one action, for a page without other content. */
export function PageMessage({ title, hint, action, level = 2 }: PageMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.message}>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.hint}>{hint}</p>
      {action}
    </div>
  );
}
