import { Button } from '@mantine/core';
import { requestPasswordResetToken } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { emailAddressFault } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { EmailAddressField } from './email-address-field.tsx';
import { MailSent } from './mail-sent.tsx';

/** Sends a link by mail. The response does not reveal whether an account has the address. */
export function RequestResetPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    fields: ['emailAddress'],
    draft: noDraft('no account is signed in'),
    label: () => t('auth.emailAddress'),
    faults: ({ emailAddress }) => ({ emailAddress: emailAddressFault(emailAddress) }),
    send: async ({ emailAddress }) => {
      const address = emailAddress.trim();
      await callApi(requestPasswordResetToken, { body: { emailAddress: address } });
      return address;
    },
    onDone: setSentTo,
  });
  if (sentTo !== undefined) {
    return <MailSent text={t('authScreens.requestReset.sent', { emailAddress: sentTo })} />;
  }
  return (
    <AuthScreen
      title={t('authScreens.requestReset.title')}
      lead={t('authScreens.requestReset.lead')}
    >
      <form className={classes.form} {...form.formProps}>
        {form.failure && <FormFailure error={form.failure} />}
        <EmailAddressField {...form.inputProps('emailAddress')} />
        <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
          {t('authScreens.requestReset.submit')}
        </Button>
      </form>
      <BackToSignIn />
    </AuthScreen>
  );
}
