import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../i18n/error-text.ts';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import classes from './sign-in-page.module.css';
import { credentialFields, firstFaultyField, type CredentialField } from './sign-in-rules.ts';
import { useCredentials } from './use-credentials.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail address and password. What the server finds wrong is shown first, and focused. */
export function SignInForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const [isShown, setShown] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, inputProps, isValid, showServerTexts } = useCredentials((fault, field) =>
    t(`errors.${fault}`, { 0: t(`fields.${field}`) }),
  );

  const showFieldErrors = (errors: FieldErrors) => {
    const texts: Partial<Record<CredentialField, string>> = {};
    for (const field of credentialFields) {
      const first = errors[field]?.[0];
      if (first) texts[field] = fieldErrorText(t, first, t(`fields.${field}`));
    }
    showServerTexts(texts);
    const faulty = formRef.current?.elements.namedItem(firstFaultyField(errors) ?? '');
    if (faulty instanceof HTMLElement) faulty.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || signIn.isPending) return;
    signIn.mutate(values, {
      onError: (error) => {
        if (error instanceof ApiError) showFieldErrors(error.errors);
      },
    });
  };
  const failure = signIn.error;
  const isFieldFailure = failure instanceof ApiError && firstFaultyField(failure.errors);
  const wantsSecondStep = signIn.data !== undefined && signIn.data.status !== 'LoggedIn';

  return (
    <form className={classes.form} ref={formRef} onSubmit={submit} noValidate>
      {failure && !isFieldFailure && <SignInFailure error={failure} />}
      {wantsSecondStep && (
        <Notice tone="warn" role="alert" title={t('auth.totpTitle')}>
          {t('auth.totpText')}
        </Notice>
      )}
      <TextInput
        {...inputProps('emailAddress')}
        label={t('auth.emailAddress')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        required
      />
      <PasswordInput
        {...inputProps('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={1000}
        required
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          'aria-label': t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
          tabIndex: 0,
        }}
      />
      <Button type="submit" fullWidth loading={signIn.isPending} disabled={!isValid}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
