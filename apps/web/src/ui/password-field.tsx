import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { longest } from '@portal/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilledInput } from './use-filled-input.ts';

/** A password field that can show its text. It never shortens what was typed or pasted. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      ref={useFilledInput(props)}
      maxLength={longest.typedPassword}
      required
      // Mantine tells only by colour that the text is wrong.
      aria-invalid={Boolean(props.error) || undefined}
      visible={isShown}
      onVisibilityChange={setShown}
      rightSectionWidth="var(--control)"
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'app.hidePassword' : 'app.showPassword'),
        // The name says what a press does; a state beside it would say the opposite.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
