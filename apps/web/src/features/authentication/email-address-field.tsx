import { TextInput, type TextInputProps } from '@mantine/core';
import { longest } from '@portal/contract/limits';

/** The e-mail address with which a person signs in. */
export const EmailAddressField = (props: TextInputProps) => (
  <TextInput
    type="email"
    autoComplete="username"
    inputMode="email"
    maxLength={longest.emailAddress}
    required
    {...props}
  />
);
