import { Button } from '@mantine/core';
import { disableTotp } from '@portal/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { pinFault, requiredFault, type PinKind } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './account-page.module.css';

interface DisableTotpFormProps {
  /** Runs at the start of a new attempt: the message about the last one no longer applies. */
  readonly onSend: () => void;
  readonly onDone: () => void;
}

/** Turns 2FA off. This requires the password, and a code of the app or a recovery code. */
export function DisableTotpForm({ onSend, onDone }: DisableTotpFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PinKind>('code');
  const labels = {
    password: t('account.password'),
    pin: t(kind === 'code' ? 'totp.verificationCode' : 'totp.recoveryCode'),
  };
  const form = useForm({
    fields: ['password', 'pin'],
    draft: noDraft('a password and a code'),
    label: (field) => labels[field],
    faults: ({ password, pin }) => ({
      password: requiredFault(password),
      pin: pinFault(pin, kind),
    }),
    send: ({ password, pin }) => {
      onSend();
      return callApi(disableTotp, { body: { password, pin: pin.trim() } });
    },
    onDone,
  });
  return (
    <form className={classes.card} {...form.formProps}>
      <p className={classes.lead}>{t('account.totp.disableLead')}</p>
      {form.hasFailed && <FormFailure title={t('account.disableFailed')} error={form.failure} />}
      <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
      <PinField form={form} kind={kind} onKindChange={setKind} />
      <Button
        type="submit"
        color="red"
        className={classes.submit}
        loading={form.isBusy}
        disabled={!form.isValid}
      >
        {t('account.totp.disable')}
      </Button>
    </form>
  );
}
