import { DefinitionList, type Definition } from './definition-list.tsx';
import classes from './split-list.module.css';

interface SplitListProps {
  left: readonly Definition[];
  right: readonly Definition[];
}

/** Labels with their values in two columns, or in one on a narrow screen. */
export function SplitList({ left, right }: SplitListProps) {
  return (
    <div className={classes.columns}>
      <DefinitionList items={left} />
      <DefinitionList items={right} />
    </div>
  );
}
