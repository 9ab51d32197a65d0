import { useTranslation } from 'react-i18next';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../ui/password-field.tsx';

interface NewPasswordFieldsProps {
  readonly password: PasswordInputProps;
  readonly repeat: PasswordInputProps;
}

/** Two fields for a new password, with the password rule: one to type it, one to repeat it. */
export function NewPasswordFields({ password, repeat }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        {...password}
        description={t('totpSetup.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField {...repeat} autoComplete="new-password" />
    </>
  );
}
