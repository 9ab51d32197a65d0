import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PinKind } from '../lib/form-rules.ts';
import classes from './pin-field.module.css';

/** What is typed or pasted into the field: an app may show its code in two groups. */
export const cleanPin = (kind: PinKind) => (typed: string) =>
  kind === 'code' ? typed.replace(/\D/g, '').slice(0, 6) : typed;

interface PinFieldProps extends TextInputProps {
  readonly kind: PinKind;
  /** Left out where a recovery code does not do. */
  readonly onKindChange?: (kind: PinKind) => void;
}

/** The code of the authenticator app, or a recovery code for who lost the app. */
export function PinField({ kind, onKindChange, ...props }: PinFieldProps) {
  const { t } = useTranslation();
  const isCode = kind === 'code';
  return (
    <div>
      <TextInput
        key={kind}
        classNames={{ input: isCode ? classes.code : classes.recovery }}
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
        {...props}
      />
      {onKindChange && (
        <button
          type="button"
          className={classes.switch}
          onClick={() => onKindChange(isCode ? 'recovery' : 'code')}
        >
          {t(isCode ? 'totp.useRecoveryCode' : 'totp.useApp')}
        </button>
      )}
    </div>
  );
}
