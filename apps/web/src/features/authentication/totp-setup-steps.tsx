import { Button, Loader } from '@mantine/core';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  type LoggedIn,
  type TotpSetup,
} from '@portal/contract/authentication';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { pinFault } from '../../lib/form-rules.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { TotpSetupGuide } from '../../domain-ui/totp-setup-guide.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './auth-screen.module.css';

interface TotpSetupStepsProps {
  readonly challengeToken: string;
  readonly onDone: (session: LoggedIn, codes: readonly string[]) => void;
  readonly onExpired: () => void;
}

interface ProofProps extends TotpSetupStepsProps {
  readonly setup: TotpSetup;
}

/** The guide, and a field for the code that proves that the app has the secret. */
function Proof({ setup, challengeToken, onDone, onExpired }: ProofProps) {
  const { t } = useTranslation();
  const form = useForm({
    fields: ['pin'],
    draft: noDraft('a code'),
    label: () => t('totp.verificationCode'),
    faults: ({ pin }) => ({ pin: pinFault(pin, 'code') }),
    send: ({ pin }) => callApi(enableChallengeTotp, { body: { challengeToken, pin } }),
    onDone: ({ recoveryCodes, ...session }) => onDone(session, recoveryCodes),
    onFailure: (error) => {
      if (hasFault(error, 'link-invalid')) onExpired();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <TotpSetupGuide setup={setup} />
      {form.failure && <FormFailure error={form.failure} />}
      <PinField form={form} kind="code" />
      <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
        {t('totpSetup.verify')}
      </Button>
    </form>
  );
}

/** Sets up 2FA before the first session starts, if a project requires it. */
export function TotpSetupSteps(props: TotpSetupStepsProps) {
  const { t } = useTranslation();
  const { challengeToken, onExpired } = props;
  const setup = useQuery({
    queryKey: ['totp-setup', challengeToken],
    queryFn: ({ signal }) =>
      callApi(getChallengeTotpSetupCode, { body: { challengeToken } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isExpired = hasFault(setup.error, 'link-invalid');
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired, onExpired]);
  if (setup.data) return <Proof {...props} setup={setup.data} />;
  if (!setup.error) return <Loader size="sm" role="status" aria-label={t('app.loading')} />;
  return (
    <ErrorAlert
      title={t('totpSetup.setupFailed')}
      error={setup.error}
      onRetry={() => void setup.refetch()}
    />
  );
}
