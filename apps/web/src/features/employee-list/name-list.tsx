import type { CancellableSubscription } from '@portal/contract/employee-list';
import { fullName } from '@portal/texts/format';
import classes from './person-list.module.css';

interface NameListProps {
  readonly label: string;
  readonly people: readonly CancellableSubscription[];
}

/** Whom a decision is about, in a room that scrolls, by the keyboard too. */
export function NameList({ label, people }: NameListProps) {
  return (
    <div className={classes.names} role="region" aria-label={label} tabIndex={0}>
      <ul>
        {people.map((person) => (
          <li key={person.subscriptionId}>
            <bdi>{fullName(person)}</bdi>{' '}
            <span className={classes.numbers}>{person.employeeNumber}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
