import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilledInput } from './use-filled-input.ts';

/** A password field that can show its text. It never truncates typed or pasted text. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      ref={useFilledInput(props)}
      maxLength={maxLength.typedPassword}
      required
      // Mantine marks wrong text by colour only.
      aria-invalid={Boolean(props.error) || undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      rightSectionWidth="var(--control)"
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'app.hidePassword' : 'app.showPassword'),
        // The name is the action of the button; a pressed state beside it would contradict it.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
