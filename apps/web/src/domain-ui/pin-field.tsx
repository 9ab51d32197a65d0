import { TextInput, type TextInputProps } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import type { PinKind } from '../lib/form-rules.ts';
import classes from './pin-field.module.css';

/**
 * Cleans typed or pasted text. An app may show its code in two groups, so other characters are
 * removed.
 */
export const cleanPin = (kind: PinKind) => (typed: string) =>
  kind === 'code' ? typed.replace(/\D/g, '').slice(0, 6) : typed;

interface PinFieldProps extends TextInputProps {
  readonly kind: PinKind;
  /** Absent where a recovery code is not accepted. */
  readonly onKindChange?: (kind: PinKind) => void;
}

/** The field for a code of the app, or for a recovery code. */
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
        maxLength={maxLength.pin}
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
