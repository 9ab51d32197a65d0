import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import type { ReactNode } from 'react';
import classes from './person-list.module.css';
import { WindowedList } from '../windowed-list.tsx';

interface NameListProps {
  readonly label: string;
  readonly people: readonly CancellableSubscription[];
  /** A second line for each; the rows are higher then. */
  readonly children?: (person: CancellableSubscription) => ReactNode;
}

const areaHeight = 198;
const rowHeight = 36;
const tallRowHeight = 84;

/** The employees of a decision, in an area that the keyboard can scroll too. */
export function NameList({ label, people, children }: NameListProps) {
  const height = children ? tallRowHeight : rowHeight;
  return (
    <div className={classes.names}>
      <WindowedList
        label={label}
        count={people.length}
        heights={{ tallCount: 0, tall: height, low: height }}
        areaHeight={areaHeight}
        row={(index) => {
          const person = people[index]!;
          const name = fullName(person);
          const content = (
            <div className={classes.nameRows}>
              <div className={classes.nameRow}>
                <bdi title={name}>{name}</bdi>
                <span className={classes.numbers}>{person.employeeNumber}</span>
              </div>
              {children?.(person)}
            </div>
          );
          return { key: person.subscriptionId, content };
        }}
      />
    </div>
  );
}
