import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password, which can be looked at. Nothing that was typed or pasted is cut off. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      maxLength={1000}
      required
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'auth.hidePassword' : 'auth.showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
