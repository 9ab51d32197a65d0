import { useTranslation } from 'react-i18next';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';

/** Shown for an unknown address of the sign-in area. */
export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <AuthScreen title={t('app.notFound')} lead={t('app.notFoundHint')}>
      <BackToSignIn />
    </AuthScreen>
  );
}
