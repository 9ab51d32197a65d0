import { Button, TextInput } from '@mantine/core';
import { requestPasswordResetToken } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { emailAddressFault, requiredFault } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { MailSent } from './mail-sent.tsx';

/** For who lost the authenticator app: password and mailbox together set up a new one. */
export function ResetPinPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    fields: ['emailAddress', 'password'],
    label: (field) => t(`auth.${field}`),
    faults: ({ emailAddress, password }) => ({
      emailAddress: emailAddressFault(emailAddress),
      password: requiredFault(password),
    }),
    send: async ({ emailAddress, password }) => {
      const address = emailAddress.trim();
      await callApi(requestPasswordResetToken, {
        body: { emailAddress: address, password, resetTotp: true },
      });
      return address;
    },
    onDone: setSentTo,
  });
  if (sentTo !== undefined) {
    return <MailSent text={t('auth.requestPinReset.sent', { emailAddress: sentTo })} />;
  }
  return (
    <AuthScreen title={t('auth.resetPin')} lead={t('auth.requestPinReset.lead')}>
      <form className={classes.form} {...form.formProps}>
        {form.failure && <FormFailure error={form.failure} />}
        <TextInput
          {...form.inputProps('emailAddress')}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          required
        />
        <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
        <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
          {t('auth.requestPinReset.submit')}
        </Button>
      </form>
      <p className={classes.foot}>{t('auth.requestPinReset.hint')}</p>
      <BackToSignIn />
    </AuthScreen>
  );
}
