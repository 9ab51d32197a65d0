import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { clearMicrosoftReturn, microsoftReturn } from '../../lib/url-token.ts';
import { useConfig } from '../../lib/config-query.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { prefetchScreen } from '../../lib/prefetch-screens.ts';
import { knowsPasskeys } from '../../lib/passkeys.ts';
import { returnAddress } from '../../lib/return-address.ts';
import { useIsAuthenticated, useSession } from '../../session/session-store.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signInNotice } from './sign-in-notices.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';
import { MicrosoftRefusal } from './microsoft-refusal.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import form from './sign-in-form.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

const loadSecondStep = () => import('./second-step.tsx').then((step) => step.SecondStep);
const SecondStep = lazy(async () => ({ default: await loadChunk(loadSecondStep) }));

/** Shows why the user came to this page, if another screen passed a reason. */
function SignInNotice({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTranslation();
  const notice = signInNotice(useLocation().state);
  const endedBecause = useSession((session) => session.endedBecause);
  if (isExpired || notice === 'challengeExpired') {
    return (
      <Notice tone="warn" role="alert">
        {t('auth.challengeExpired')}
      </Notice>
    );
  }
  if (notice) return <Notice tone="ok">{t(`auth.${notice}`)}</Notice>;
  if (!endedBecause) return null;
  return (
    <Notice tone="info">
      {t(endedBecause === 'inactive' ? 'auth.endedInactive' : 'auth.endedRefused')}
    </Notice>
  );
}

/** The sign-in page. A user with a session is redirected to the page that they requested. */
export function SignInPage() {
  const { t } = useTranslation();
  const { product, microsoftSignIn } = useConfig();
  const location = useLocation();
  const isAuthenticated = useIsAuthenticated();
  const steps = useSignInSteps();
  const [emailAddress, setEmailAddress] = useState('');
  const [microsoft, setMicrosoft] = useState(microsoftReturn);
  useEffect(clearMicrosoftReturn, []);
  if (isAuthenticated) return <Navigate to={returnAddress(location.state)} replace />;
  if (steps.step.name !== 'first') {
    return (
      <Suspense fallback={<PageLoading />}>
        <SecondStep steps={steps} />
      </Suspense>
    );
  }
  if (microsoft && microsoft.outcome !== 'confirm') {
    return <MicrosoftRefusal outcome={microsoft.outcome} onLeave={() => setMicrosoft(null)} />;
  }
  return (
    <AuthScreen
      title={t('auth.signIn')}
      lead={product ? t('auth.lead', { product }) : ''}
      takesFocus={false}
      notice={
        microsoft && !steps.isExpired ? (
          <Notice tone="info" title={t('auth.microsoft.confirm.title')}>
            {t('auth.microsoft.confirm.text')}
          </Notice>
        ) : (
          <SignInNotice isExpired={steps.isExpired} />
        )
      }
    >
      <SignInForm
        emailAddress={emailAddress}
        onEmailAddress={setEmailAddress}
        microsoftToken={microsoft?.token ?? null}
        onMicrosoftDead={() => setMicrosoft(null)}
        onTyping={() => {
          prefetchScreen('/');
          loadSecondStep().catch(() => {});
        }}
        onDone={steps.onResult}
      />
      {(microsoftSignIn || knowsPasskeys()) && (
        <>
          <p className={form.or}>{t('auth.or')}</p>
          <div className={form.others}>
            {knowsPasskeys() && <PasskeyButton onDone={steps.onResult} />}
            {microsoftSignIn && <MicrosoftButton />}
          </div>
        </>
      )}
      <p className={classes.foot}>
        {t('auth.noAuthenticator')} <Link to="/auth/reset-pin">{t('auth.resetPin')}</Link>
      </p>
    </AuthScreen>
  );
}
