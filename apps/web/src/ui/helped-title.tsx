import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';
import classes from './helped-title.module.css';

interface HelpedTitleProps {
  readonly children: ReactNode;
}

/** The title of a screen, with a link to its help. */
export function HelpedTitle({ children }: HelpedTitleProps) {
  return (
    <div className={classes.title}>
      <h1>{children}</h1>
      <HelpLink />
    </div>
  );
}
