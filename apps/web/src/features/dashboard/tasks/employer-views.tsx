import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allEmployers } from '../all-employers-address.ts';
import classes from './employer-views.module.css';

/** Two links: to the tasks at this employer, and at all of the user's. */
export function EmployerViews({ isAll }: { readonly isAll: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.views} aria-label={t('tasks.views.label')}>
      <Link to="/" aria-current={isAll ? undefined : 'page'}>
        {t('tasks.views.one')}
      </Link>
      <Link
        to={`/?${allEmployers.name}=${allEmployers.value}`}
        aria-current={isAll ? 'page' : undefined}
      >
        {t('tasks.views.all')}
      </Link>
    </nav>
  );
}
