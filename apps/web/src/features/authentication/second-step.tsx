import { Loader } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { totpSetupTexts } from '../../domain-ui/totp-setup-texts.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { TotpForm } from './totp-form.tsx';
import type { SignInSteps } from './use-sign-in-steps.ts';

const TotpSetupSteps = lazy(async () => ({
  default: await loadChunk(
    withTexts(
      () => import('./totp-setup-steps.tsx').then((steps) => steps.TotpSetupSteps),
      totpSetupTexts,
    ),
  ),
}));
const RecoveryCodes = lazy(async () => ({
  default: await loadChunk(
    withTexts(
      () => import('../../domain-ui/recovery-codes.tsx').then((codes) => codes.RecoveryCodes),
      totpSetupTexts,
    ),
  ),
}));

interface SecondStepProps {
  readonly steps: SignInSteps;
}

/** The code, or the setup of the app that makes codes; `null` until the first step is done. */
export function SecondStep({ steps }: SecondStepProps): ReactNode {
  const { t } = useTranslation();
  const { step } = steps;
  const expire = () => steps.startAgain('expired');
  if (step.name === 'first') return null;
  if (step.name === 'code') {
    return (
      <AuthScreen title={t('totp.title')} lead={t('totp.lead')} takesFocus={false}>
        <TotpForm
          challengeToken={step.challengeToken}
          onDone={(session) => steps.finish(session)}
          onExpired={expire}
        />
        <p className={classes.foot}>
          <Link to="/auth/reset-pin">{t('auth.resetPin')}</Link>
        </p>
      </AuthScreen>
    );
  }
  const isSetup = step.name === 'setup';
  return (
    <AuthScreen
      key={step.name}
      title={t(isSetup ? 'totp.setupTitle' : 'totp.codesTitle')}
      lead={t(isSetup ? 'totp.setupLead' : 'totp.codesLead')}
      takesFocus
    >
      <Suspense fallback={<Loader size="sm" role="status" aria-label={t('app.loading')} />}>
        {isSetup ? (
          <TotpSetupSteps
            challengeToken={step.challengeToken}
            onDone={steps.showCodes}
            onExpired={expire}
          />
        ) : (
          <RecoveryCodes codes={step.codes} onConfirmed={() => steps.finish(step.session)} />
        )}
      </Suspense>
    </AuthScreen>
  );
}
