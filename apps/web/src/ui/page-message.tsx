import type { ReactNode } from 'react';
import classes from './page-message.module.css';

interface PageMessageProps {
  title: string;
  hint: string;
  /** What to do next: one link or button. */
  action?: ReactNode;
  /** 1 when nothing else on the page is a heading. */
  level?: 1 | 2;
}

/** One sentence, one action: where there is nothing else to show. */
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
