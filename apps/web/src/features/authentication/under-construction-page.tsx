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

/** Shown when this address is opened without maintenance. */
function NoMaintenance() {
  const { t } = useTranslation();
  return (
    <AuthLayout>
      <h1 className={classes.title}>{t('authScreens.maintenanceNone')}</h1>
      <p className={classes.text}>{t('authScreens.maintenanceNoneText')}</p>
      <p className={classes.entry}>
        <Link to="/">{t('authScreens.maintenanceToPortal')}</Link>
      </p>
    </AuthLayout>
  );
}

/** Shown during maintenance. It returns to the user's page as soon as maintenance is over. */
export function UnderConstructionPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const text = useQuery(maintenanceTextQuery).data?.text ?? '';
  const isAuthenticated = useIsAuthenticated();
  const maintenanceOver = useQuery(maintenanceOverQuery(isAuthenticated));
  const sawMaintenance = location.state !== null || maintenanceOver.errorUpdateCount > 0;
  const isNone = maintenanceOver.isSuccess && !sawMaintenance;
  usePageTitle(t(isNone ? 'authScreens.maintenanceNone' : 'authScreens.maintenance'));
  if (maintenanceOver.isSuccess && sawMaintenance) {
    return <Navigate to={returnAddress(location.state)} replace />;
  }
  if (isNone) return <NoMaintenance />;
  return (
    <AuthLayout>
      <h1 className={classes.title}>{t('authScreens.maintenanceTitle')}</h1>
      <p className={classes.text}>
        {text === '' ? t('authScreens.maintenanceText') : <LinkedText text={text} />}
      </p>
      <p className={classes.hint}>{t('authScreens.maintenanceReturn')}</p>
      {/* A signed-in account of the back office never sees this page. */}
      {!isAuthenticated && (
        <p className={classes.entry}>
          {t('authScreens.maintenanceBackOffice')}{' '}
          <Link to="/auth" state={location.state as unknown}>
            {t('auth.signIn')}
          </Link>
        </p>
      )}
    </AuthLayout>
  );
}
