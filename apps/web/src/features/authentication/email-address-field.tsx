import { TextInput, type TextInputProps } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useFilledInput } from '../../ui/use-filled-input.ts';

/** The e-mail address with which a person signs in. */
export const EmailAddressField = (props: TextInputProps) => (
  <TextInput
    ref={useFilledInput(props)}
    type="email"
    autoComplete="username"
    inputMode="email"
    maxLength={maxLength.emailAddress}
    required
    {...props}
  />
);
