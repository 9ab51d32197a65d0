import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useIsAuthenticated } from '../../session/session-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Ends the session in the browser, and also on the server if the server can be reached. */
export function LogoutPage() {
  const { t } = useTranslation();
  const isAuthenticated = useIsAuthenticated();
  usePageTitle(t('authScreens.logOut'));
  useEffect(() => {
    void signOut();
  }, []);
  if (!isAuthenticated) return <Navigate to="/auth" replace />;
  return (
    <AuthLayout>
      <h1>{t('authScreens.loggingOut')}</h1>
      <PageLoading />
    </AuthLayout>
  );
}
