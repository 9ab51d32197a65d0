import { Button } from '@mantine/core';
import { activateAccount } from '@portal/contract/authentication';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { newPasswordFault, repeatFault } from '../../lib/form-rules.ts';
import { signOut } from '../../session/sign-out.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NewPasswordFields } from '../../domain-ui/new-password-fields.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import type { SignInNotice } from './sign-in-notices.ts';
import classes from './auth-screen.module.css';

interface ActivateFormProps {
  readonly token: string;
  /** The notice that the sign-in page shows afterwards. */
  readonly notice: SignInNotice;
  readonly submitLabel: string;
  readonly onDead: () => void;
}

/** A form for the first password of an account, or a new first one. */
export function ActivateForm({ token, notice, submitLabel, onDead }: ActivateFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = { password: t('auth.password'), repeat: t('authScreens.repeat') };
  const form = useForm({
    fields: ['password', 'repeat'],
    draft: noDraft('passwords'),
    label: (field) => labels[field],
    faults: ({ password, repeat }) => ({
      password: newPasswordFault(password),
      repeat: repeatFault(repeat, password),
    }),
    send: async ({ password }) => {
      await callApi(activateAccount, { body: { token, password } });
      // The session may be of another account than the link.
      await signOut();
    },
    onDone: () => void navigate('/auth', { replace: true, state: { notice } }),
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
        {submitLabel}
      </Button>
    </form>
  );
}
