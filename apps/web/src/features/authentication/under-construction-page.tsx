import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title.tsx';
import { returnAddress } from '../../lib/return-address.ts';
import { useIsAuthenticated } from '../../session/session-store.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { maintenanceOverQuery, maintenanceTextQuery } from './authentication-queries.ts';
import classes from './under-construction-page.module.css';

/** Shown during maintenance; goes back to where the user was as soon as it is over. */
export function UnderConstructionPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const text = useQuery(maintenanceTextQuery).data?.text ?? '';
  const isAuthenticated = useIsAuthenticated();
  const isOver = useQuery(maintenanceOverQuery(isAuthenticated)).isSuccess;
  usePageTitle(t('auth.maintenance'));
  if (isOver) return <Navigate to={returnAddress(location.state)} replace />;
  return (
    <AuthLayout>
      <h1 className={classes.title}>{t('auth.maintenanceTitle')}</h1>
      <p className={classes.text}>
        {text === '' ? t('auth.maintenanceText') : <LinkedText text={text} />}
      </p>
      <p className={classes.hint}>{t('auth.maintenanceReturn')}</p>
      {/* Who is signed in as back office never comes here. */}
      {!isAuthenticated && (
        <p className={classes.wayIn}>
          {t('auth.maintenanceBackOffice')}{' '}
          <Link to="/auth" state={location.state as unknown}>
            {t('auth.signIn')}
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}
