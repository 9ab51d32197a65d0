import { UnstyledButton } from '@mantine/core';
import type { CancellableSubscription } from '@portal/contract/employee-list';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useConfig } from '../../../lib/config-query.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './person-list.module.css';
import { WindowedList } from '../windowed-list.tsx';

interface PersonListProps<Person> {
  readonly label: string;
  readonly people: readonly Person[];
  readonly children: (person: Person) => ReactNode;
  /**
   * Whether the content at the end of a row has a second line; on a phone it is below the name.
   */
  readonly isTall?: boolean;
  /** Whether each row begins with a checkbox. */
  readonly hasBoxes?: boolean;
}

/** How many employees are shown at first. */
export const firstPeople = 8;

/** Employees with a subscription: the first few, or all of them in an area that scrolls. */
export function PersonList<Person extends CancellableSubscription>({
  label,
  people,
  children,
  isTall = false,
  hasBoxes = false,
}: PersonListProps<Person>) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { product = '' } = useConfig();
  const isPhone = useIsPhone();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = people.length > firstPeople;
  const heights = isTall ? { phone: 144, wide: 84 } : { phone: 64, wide: 48 };
  const height = isPhone ? heights.phone : heights.wide;
  return (
    <div className={classes.list} data-tall={isTall || undefined}>
      {/* Sighted users see what the columns are; a row says it to screen readers itself. */}
      <div className={classes.heads} data-box={hasBoxes || undefined} aria-hidden="true">
        <span className={classes.name}>{t('terms.name')}</span>
        {people.some(({ employeeNumber }) => employeeNumber) && (
          <span data-of="person">{t('fields.employeeNumber')}</span>
        )}
        <span data-of="subscription">{t('employeeList.cancellable.number', { product })}</span>
      </div>
      {isLong && isExpanded ? (
        <WindowedList
          // A new key scrolls the list to the top after a search.
          key={people.length}
          label={label}
          count={people.length}
          heights={{ tallCount: 0, tall: height, low: height }}
          areaHeight={(Math.floor(528 / height) - 0.5) * height}
          row={(index) => {
            const person = people[index]!;
            return { key: person.subscriptionId, content: children(person) };
          }}
        />
      ) : (
        <ul aria-label={label}>
          {people.slice(0, firstPeople).map((person) => (
            <li key={person.subscriptionId} data-row={person.subscriptionId}>
              {children(person)}
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? t('employeeList.preview.showFewer')
            : t('employeeList.cancellable.showAll', { shown: count(people.length) })}
        </UnstyledButton>
      )}
    </div>
  );
}
