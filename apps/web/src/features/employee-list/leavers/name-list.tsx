import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import classes from './person-list.module.css';
import { WindowedList } from '../windowed-list.tsx';

interface NameListProps {
  readonly label: string;
  readonly people: readonly CancellableSubscription[];
}

const roomHeight = 198;
const heights = { tallCount: 0, tall: 36, low: 36 };

/** The employees whom a decision is about, in an area that the keyboard can scroll too. */
export function NameList({ label, people }: NameListProps) {
  return (
    <div className={classes.names}>
      <WindowedList
        label={label}
        count={people.length}
        heights={heights}
        roomHeight={roomHeight}
        row={(index) => {
          const person = people[index]!;
          const name = fullName(person);
          const content = (
            <div className={classes.nameRow}>
              <bdi title={name}>{name}</bdi>
              <span className={classes.numbers}>{person.employeeNumber}</span>
            </div>
          );
          return { key: person.subscriptionId, content };
        }}
      />
    </div>
  );
}
