import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './detail-layout.module.css';
import { NoWrap } from './no-wrap.tsx';

interface DetailLayoutProps {
  /**
   * The facts and buttons of a decision: beside the panels on a wide screen, above them on a phone.
   */
  rail: ReactNode;
  /** Panels; put two that belong side by side into a `PanelPair`. */
  children: ReactNode;
  /** Less urgent content: under the rail, or after the panels if there is no room beside them. */
  aside?: ReactNode;
}

/** The body of a detail page: panels, and a rail that stays in view. */
export function DetailLayout({ rail, children, aside }: DetailLayoutProps) {
  const isNarrow = useMediaQuery('(max-width: 899.98px)', false, {
    getInitialValueInEffect: false,
  });
  return (
    <div className={classes.columns}>
      <div className={classes.rail}>
        {rail}
        {!isNarrow && aside}
      </div>
      <div className={classes.stack}>
        {children}
        {isNarrow && aside}
      </div>
    </div>
  );
}

export function PanelPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface FactLineProps {
  badge: ReactNode;
  facts: readonly string[];
  /** A link after the facts. */
  children?: ReactNode;
}

/** Facts under the title of a detail page, separated by dots. */
export function FactLine({ badge, facts, children }: FactLineProps) {
  return (
    <div className={classes.facts}>
      {badge}
      <span className={classes.factList}>
        {facts.map((fact) => (
          <span key={fact}>
            <NoWrap>{fact}</NoWrap>
          </span>
        ))}
      </span>
      {children}
    </div>
  );
}
