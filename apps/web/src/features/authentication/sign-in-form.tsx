import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import classes from './sign-in-page.module.css';
import {
  credentialFields,
  emailAddressFault,
  firstFaultyField,
  passwordFault,
  type CredentialFault,
} from './sign-in-rules.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail address and password. What the server finds wrong is shown first, and focused. */
export function SignInForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const say = (fault: CredentialFault | null, field: (typeof credentialFields)[number]) =>
    fault && t(`errors.${fault}`, { 0: t(`fields.${field}`) });
  const form = useForm({
    initialValues: { emailAddress: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      emailAddress: (value) => say(emailAddressFault(value), 'emailAddress'),
      password: (value) => say(passwordFault(value), 'password'),
    },
  });

  const showFieldErrors = (errors: FieldErrors) => {
    for (const field of credentialFields) {
      const first = errors[field]?.[0];
      if (first) form.setFieldError(field, fieldErrorText(t, first, t(`fields.${field}`)));
    }
    const faulty = firstFaultyField(errors);
    if (faulty) form.getInputNode(faulty)?.focus();
  };
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onError: (error) => {
        if (error instanceof ApiError) showFieldErrors(error.errors);
      },
    }),
  );
  const failure = signIn.error;
  const isFieldFailure = failure instanceof ApiError && firstFaultyField(failure.errors);
  const wantsSecondStep = signIn.data !== undefined && signIn.data.status !== 'LoggedIn';

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && !isFieldFailure && <SignInFailure error={failure} />}
      {wantsSecondStep && (
        <Notice tone="warn" role="alert" title={t('auth.totpTitle')}>
          {t('auth.totpText')}
        </Notice>
      )}
      <TextInput
        {...form.getInputProps('emailAddress')}
        key={form.key('emailAddress')}
        label={t('auth.emailAddress')}
        type="email"
        name="emailAddress"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <PasswordInput
        {...form.getInputProps('password')}
        key={form.key('password')}
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        maxLength={1000}
        required
        visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} disabled={!form.isValid()}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
