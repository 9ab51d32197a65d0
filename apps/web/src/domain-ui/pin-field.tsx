import { TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import type { PinKind } from '../lib/form-rules.ts';
import type { InputProps } from '../ui/use-form.ts';
import classes from './pin-field.module.css';

/**
 * Cleans typed or pasted text. An app may show its code in two groups, so other characters are
 * removed.
 */
const cleanPin = (kind: PinKind) => (typed: string) =>
  kind === 'code' ? typed.replace(/\D/g, '').slice(0, 6) : typed;

interface PinFieldProps {
  readonly form: {
    readonly inputProps: InputProps<'pin'>;
    readonly setValue: (field: 'pin', value: string) => void;
  };
  readonly kind: PinKind;
  readonly autoFocus?: boolean;
  /** Absent where a recovery code is not accepted. */
  readonly onKindChange?: (kind: PinKind) => void;
}

/** The field for a code of the app, or for a recovery code. */
export function PinField({ form, kind, onKindChange, ...props }: PinFieldProps) {
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
        {...form.inputProps('pin', cleanPin(kind))}
        {...props}
      />
      {onKindChange && (
        <button
          type="button"
          className={classes.switch}
          onClick={() => {
            form.setValue('pin', '');
            onKindChange(isCode ? 'recovery' : 'code');
          }}
        >
          {t(isCode ? 'totp.useRecoveryCode' : 'totp.useApp')}
        </button>
      )}
    </div>
  );
}
