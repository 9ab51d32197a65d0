import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** An element at the end of the panel's head: a link or a download. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a detail page, with a title. */
export function Panel({ title, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
