import { Button } from '@mantine/core';
import { resetPassword } from '@portal/contract/authentication';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { afterReset } from '../../lib/after-reset.ts';
import { hasFault } from '../../lib/api-error.ts';
import { linkToken } from '../../lib/url-token.ts';
import { callApi } from '../../lib/call-api.ts';
import { newPasswordFault, pinFault, repeatFault, type PinKind } from '../../lib/form-rules.ts';
import { signOut } from '../../session/sign-out.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NewPasswordFields } from '../../domain-ui/new-password-fields.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { passwordResetLinkQuery } from './authentication-queries.ts';
import { DeadLink, LinkCheck } from './link-state.tsx';

interface ResetFormProps {
  readonly token: string;
  /** Whether a pin is needed: for an account with 2FA, access to the mailbox is not enough. */
  readonly isPinRequired: boolean;
  readonly onDead: () => void;
}

function ResetForm({ token, isPinRequired, onDead }: ResetFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<PinKind>('code');
  const labels = {
    password: t('authScreens.newPassword'),
    repeat: t('authScreens.repeat'),
    pin: t(kind === 'code' ? 'totp.code' : 'totp.recoveryCode'),
  };
  const form = useForm({
    fields: ['password', 'repeat', 'pin'],
    draft: noDraft('passwords and a code'),
    label: (field) => labels[field],
    faults: ({ password, repeat, pin }) => ({
      password: newPasswordFault(password),
      repeat: repeatFault(repeat, password),
      pin: isPinRequired ? pinFault(pin, kind) : null,
    }),
    send: async ({ password, pin }) => {
      const body = { token, password, ...(isPinRequired ? { pin: pin.trim() } : {}) };
      await callApi(resetPassword, { body });
      // The sessions of the account have ended. A session of another account must not continue
      // here.
      await signOut();
    },
    onDone: () => {
      const state = { notice: 'passwordReset', from: afterReset };
      void navigate('/auth', { replace: true, state });
    },
    onFailure: (error) => {
      if (hasFault(error, 'link-invalid')) onDead();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      {form.failure && <FormFailure error={form.failure} />}
      <NewPasswordFields
        password={form.inputProps('password')}
        repeat={form.inputProps('repeat')}
      />
      {isPinRequired && <PinField form={form} kind={kind} onKindChange={setKind} />}
      <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
        {t('authScreens.reset.submit')}
      </Button>
    </form>
  );
}

/** Lets the user choose a new password with a link from their mailbox. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('reset-password'));
  const [isDead, setDead] = useState(false);
  const link = useQuery({ ...passwordResetLinkQuery(token ?? ''), enabled: token !== null });
  const title = t('authScreens.reset.title');
  if (token === null) return <DeadLink purpose="reset-password" isTokenMissing />;
  if (isDead || link.data?.data === false) {
    return <DeadLink purpose="reset-password" isTokenMissing={false} />;
  }
  if (!link.data) {
    return <LinkCheck title={title} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return (
    <AuthScreen title={title} lead={t('authScreens.reset.lead')}>
      <ResetForm token={token} isPinRequired={link.data.pinRequired} onDead={() => setDead(true)} />
    </AuthScreen>
  );
}
