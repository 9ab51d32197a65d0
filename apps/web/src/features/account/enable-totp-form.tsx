import { Button, Skeleton } from '@mantine/core';
import { enableTotp } from '@portal/contract/account';
import type { TotpSetup } from '@portal/contract/authentication';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { pinFault, requiredFault } from '../../lib/form-rules.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { TotpSetupGuide } from '../../domain-ui/totp-setup-guide.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './account-page.module.css';
import { totpSetupQuery } from './account-queries.ts';

interface EnableTotpFormProps {
  /** Runs at the start of a new attempt: the message about the last one no longer applies. */
  readonly onSend: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function Proof({ setup, onSend, onDone }: EnableTotpFormProps & { readonly setup: TotpSetup }) {
  const { t } = useTranslation();
  const form = useForm({
    fields: ['password', 'pin'],
    draft: noDraft('a password and a code'),
    label: (field) => t(field === 'pin' ? 'totp.verificationCode' : 'account.password'),
    faults: ({ password, pin }) => ({
      password: requiredFault(password),
      pin: pinFault(pin, 'code'),
    }),
    send: ({ password, pin }) => {
      onSend();
      return callApi(enableTotp, { body: { password, pin } });
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <form className={classes.card} {...form.formProps}>
      <TotpSetupGuide setup={setup} />
      {form.hasFailed && <FormFailure title={t('account.enableFailed')} error={form.failure} />}
      <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
      <PinField form={form} kind="code" />
      <Button
        type="submit"
        className={classes.submit}
        loading={form.isBusy}
        disabled={!form.isValid}
      >
        {t('account.totp.enable')}
      </Button>
    </form>
  );
}

/** Fetches a secret, and turns 2FA on once the user has typed a code made from it. */
export function EnableTotpForm(props: EnableTotpFormProps) {
  const { t } = useTranslation();
  const setup = useQuery(totpSetupQuery);
  return (
    <>
      <p className={classes.lead}>{t('account.totp.enableLead')}</p>
      {setup.data ? (
        <Proof {...props} setup={setup.data} />
      ) : setup.error ? (
        <ErrorAlert
          title={t('totpSetup.setupFailed')}
          error={setup.error}
          onRetry={() => void setup.refetch()}
        />
      ) : (
        <Skeleton role="status" height={880} aria-label={t('app.loading')} />
      )}
    </>
  );
}
