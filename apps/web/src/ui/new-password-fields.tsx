import { useTranslation } from 'react-i18next';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  readonly password: PasswordInputProps;
  readonly repeat: PasswordInputProps;
}

/** A new password, with the rule that it must keep, and the same once more. */
export function NewPasswordFields({ password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        {...password}
        description={t('auth.passwordRule')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
      />
      <PasswordField {...repeat} autoComplete="new-password" />
    </>
  );
}
