import { Button } from '@mantine/core';
import { loginWithCredentials, type LoginResult } from '@portal/contract/authentication';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { emailAddressFault, requiredFault } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import screen from './auth-screen.module.css';
import { EmailAddressField } from './email-address-field.tsx';
import classes from './sign-in-form.module.css';

interface SignInFormProps {
  readonly emailAddress: string;
  readonly onEmailAddress: (typed: string) => void;
  /** The token of a first sign-in with Microsoft, which the password confirms. */
  readonly microsoftToken: string | null;
  /** Runs when that sign-in has expired. The password then signs in without it. */
  readonly onMicrosoftDead: () => void;
  /** Runs when the user types: they are about to sign in, so the next screen can be loaded. */
  readonly onTyping: () => void;
  readonly onDone: (result: LoginResult) => void;
}

/**
 * The form with e-mail address and password. A fault from the server is shown first and takes the
 * focus.
 */
export function SignInForm(props: SignInFormProps) {
  const { t } = useTranslation();
  const { microsoftToken } = props;
  const form = useForm({
    fields: ['emailAddress', 'password'],
    draft: noDraft('a password, without a session'),
    initial: { emailAddress: props.emailAddress },
    label: (field) => t(`auth.${field}`),
    faults: ({ emailAddress, password }) => ({
      emailAddress: emailAddressFault(emailAddress),
      password: requiredFault(password),
    }),
    send: ({ emailAddress, password }) => {
      props.onEmailAddress(emailAddress);
      return callApi(loginWithCredentials, {
        body: {
          emailAddress: emailAddress.trim(),
          password,
          ...(microsoftToken === null ? {} : { microsoftToken }),
        },
      });
    },
    onDone: props.onDone,
    onFailure: (error) => {
      if (hasFault(error, 'link-invalid')) props.onMicrosoftDead();
    },
  });
  return (
    <form className={screen.form} {...form.formProps} onInput={props.onTyping}>
      {form.failure && <FormFailure error={form.failure} />}
      <EmailAddressField {...form.inputProps('emailAddress')} autoFocus />
      <div className={classes.password}>
        <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
        <Link className={classes.forgot} to="/auth/reset-password">
          {t('auth.forgotPassword')}
        </Link>
      </div>
      <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
