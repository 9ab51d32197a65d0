import { Button } from '@mantine/core';
import { activateAccount } from '@portal/contract/authentication';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { linkToken } from '../../lib/arrival.ts';
import { callApi } from '../../lib/call-api.ts';
import { newPasswordFault, repeatFault } from '../../lib/form-rules.ts';
import { signOut } from '../../session/sign-out.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { useForm } from '../../ui/use-form.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { activationLinkQuery } from './authentication-queries.ts';
import { DeadLink, LinkCheck } from './link-state.tsx';

interface ActivateFormProps {
  readonly token: string;
  readonly onDead: () => void;
}

function ActivateForm({ token, onDead }: ActivateFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = { password: t('auth.password'), repeat: t('authScreens.repeat') };
  const form = useForm({
    fields: ['password', 'repeat'],
    label: (field) => labels[field],
    faults: ({ password, repeat }) => ({
      password: newPasswordFault(password),
      repeat: repeatFault(repeat, password),
    }),
    send: async ({ password }) => {
      await callApi(activateAccount, { body: { token, password } });
      // The account that is signed in may differ from the account of the link.
      await signOut();
    },
    onDone: () => void navigate('/auth', { replace: true, state: { notice: 'activated' } }),
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
      <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
        {t('authScreens.activate.submit')}
      </Button>
    </form>
  );
}

/** Lets the owner of an invited account choose its first password. */
export function ActivatePage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('activate'));
  const [isDead, setDead] = useState(false);
  const link = useQuery({ ...activationLinkQuery(token ?? ''), enabled: token !== null });
  const title = t('authScreens.activate.title');
  if (token === null) return <DeadLink purpose="activate" isGone />;
  if (isDead || link.data?.data === false) return <DeadLink purpose="activate" isGone={false} />;
  if (!link.data) {
    return <LinkCheck title={title} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return (
    <AuthScreen title={title} lead={t('authScreens.activate.lead')}>
      <ActivateForm token={token} onDead={() => setDead(true)} />
    </AuthScreen>
  );
}
