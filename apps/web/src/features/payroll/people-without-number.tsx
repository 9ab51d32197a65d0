import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './payroll-page.module.css';
import { blockersOf, type PeriodBlockers } from './period-rules.ts';

/** The people whose lines block closing, each with a link to their subscription. */
export function PeopleWithoutNumber({ period }: { readonly period: PeriodBlockers }) {
  const { t } = useTranslation();
  const { people, more } = blockersOf(period);
  return (
    <ul className={classes.names}>
      {people.map((person) => (
        <li key={person.subscriptionId}>
          <Link to={`/subscriptions/detail/${person.subscriptionId}`}>
            {fullName(person) || t('payroll.lines.nobody')}
          </Link>
        </li>
      ))}
      {more > 0 && <li>{t('payroll.waiting.morePeople', { count: more })}</li>}
    </ul>
  );
}
