import { Button } from '@mantine/core';
import { requestPasswordResetToken } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { emailAddressFault, requiredFault } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { EmailAddressField } from './email-address-field.tsx';
import { MailSent } from './mail-sent.tsx';

/**
 * For a user who lost the authenticator app. The password and the mailbox together are enough to
 * set up a new one.
 */
export function ResetPinPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    fields: ['emailAddress', 'password'],
    draft: noDraft('a password, without a session'),
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
    return <MailSent text={t('authScreens.requestPinReset.sent', { emailAddress: sentTo })} />;
  }
  return (
    <AuthScreen title={t('auth.resetPin')} lead={t('authScreens.requestPinReset.lead')}>
      <form className={classes.form} {...form.formProps}>
        {form.failure && <FormFailure error={form.failure} />}
        <EmailAddressField {...form.inputProps('emailAddress')} />
        <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
        <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
          {t('authScreens.requestPinReset.submit')}
        </Button>
      </form>
      <p className={classes.foot}>{t('authScreens.requestPinReset.hint')}</p>
      <BackToSignIn />
    </AuthScreen>
  );
}
