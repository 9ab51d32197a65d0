import type { ReactNode } from 'react';
import classes from './definition-list.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface Definition {
  readonly label: string;
  /** Null and undefined are shown as a dash. */
  readonly value: ReactNode;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** Uses the row height of a table of amounts, for a list beside one. */
  isRoomy?: boolean;
}

/** Labels with their values. */
export function DefinitionList({ items, isRoomy = false }: DefinitionListProps) {
  return (
    <dl className={classes.list} data-roomy={isRoomy || undefined}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            <NoWrap>{value ?? '–'}</NoWrap>
          </dd>
        </div>
      ))}
    </dl>
  );
}
