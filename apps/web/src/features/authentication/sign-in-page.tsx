import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useConfig } from '../../lib/config-query.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { returnAddress } from '../../lib/return-address.ts';
import { useIsAuthenticated, useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import classes from './sign-in-page.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Where everybody comes in. Who is signed in goes on to where they were going. */
export function SignInPage() {
  const { t } = useTranslation();
  const { product } = useConfig();
  const location = useLocation();
  const isAuthenticated = useIsAuthenticated();
  const endedBecause = useSession((session) => session.endedBecause);
  usePageTitle(t('auth.signIn'));
  if (isAuthenticated) return <Navigate to={returnAddress(location.state)} replace />;
  return (
    <AuthLayout>
      <h1 className={classes.title}>{t('auth.signIn')}</h1>
      <p className={classes.lead}>{product && t('auth.lead', { product })}</p>
      {endedBecause && (
        <div className={classes.notice}>
          <Notice tone="info">
            {t(endedBecause === 'inactive' ? 'auth.endedInactive' : 'auth.endedRefused')}
          </Notice>
        </div>
      )}
      <SignInForm />
    </AuthLayout>
  );
}
