import { loginWithToken } from '@portal/contract/authentication';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { linkToken } from '../../lib/arrival.ts';
import { callApi } from '../../lib/call-api.ts';
import { DeadLink, LinkCheck } from './link-state.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

/** Signs in with a single-use link, automatically and only once. It never skips the second step. */
export function TokenPage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('token'));
  const steps = useSignInSteps();
  const isSent = useRef(false);
  const signIn = useMutation({
    mutationFn: (link: string) => callApi(loginWithToken, { body: { token: link } }),
  });
  const { mutate } = signIn;
  const { take } = steps;
  const send = () => token !== null && mutate(token, { onSuccess: take });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  });

  if (token === null) return <DeadLink purpose="token" isGone />;
  if (hasFault(signIn.error, 'link-invalid')) return <DeadLink purpose="token" isGone={false} />;
  if (steps.isDone) return <Navigate to="/" replace />;
  if (steps.isExpired)
    return <Navigate to="/auth" replace state={{ notice: 'challengeExpired' }} />;
  if (steps.step.name !== 'first') return <SecondStep steps={steps} />;
  return <LinkCheck title={t('authScreens.loggingIn')} error={signIn.error} onRetry={send} />;
}
