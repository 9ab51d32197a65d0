import { Button } from '@mantine/core';
import { loginWithToken } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { linkToken } from '../../lib/url-token.ts';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { DeadLink } from './link-state.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

/**
 * Signs in with a single-use link, when the user presses the button: a mail scanner follows links,
 * but presses no button, and opening an address must not sign a user in to another's account. It
 * never skips the second step.
 */
export function TokenPage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('token'));
  const steps = useSignInSteps();
  const signIn = useChange({
    mutationFn: (link: string) => callApi(loginWithToken, { body: { token: link } }),
  });

  if (token === null) return <DeadLink purpose="token" isTokenMissing />;
  if (hasFault(signIn.error, 'link-invalid'))
    return <DeadLink purpose="token" isTokenMissing={false} />;
  if (steps.isDone) return <Navigate to="/" replace />;
  if (steps.isExpired)
    return <Navigate to="/auth" replace state={{ notice: 'challengeExpired' }} />;
  if (steps.step.name !== 'first') return <SecondStep steps={steps} />;
  return (
    <AuthScreen title={t('authScreens.token.title')}>
      <p className={classes.text}>{t('authScreens.token.lead')}</p>
      <div className={classes.form}>
        {signIn.error && <FormFailure title={t('authScreens.token.failed')} error={signIn.error} />}
        <Button
          fullWidth
          loading={signIn.isPending}
          onClick={() => signIn.mutate(token, { onSuccess: steps.onResult })}
        >
          {t('authScreens.token.submit')}
        </Button>
      </div>
      <BackToSignIn />
    </AuthScreen>
  );
}
