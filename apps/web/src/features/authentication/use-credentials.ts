import { useState } from 'react';
import {
  credentialFaults,
  credentialFields,
  type CredentialFault,
  type CredentialField,
  type Credentials,
} from './sign-in-rules.ts';

type Texts = Partial<Record<CredentialField, string>>;

/**
 * What is typed into the sign-in form and what is to be said of it: the server's word on a field
 * until it is edited, then the page's own once the field is left.
 */
export function useCredentials(say: (fault: CredentialFault, field: CredentialField) => string) {
  const [values, setValues] = useState<Credentials>({ emailAddress: '', password: '' });
  const [isLeft, setLeft] = useState<Partial<Record<CredentialField, boolean>>>({});
  const [serverTexts, setServerTexts] = useState<Texts>({});
  const faults = credentialFaults(values);

  const inputProps = (field: CredentialField) => {
    const fault = isLeft[field] ? faults[field] : null;
    return {
      name: field,
      value: values[field],
      error: serverTexts[field] ?? (fault && say(fault, field)),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        const { value } = event.currentTarget;
        setValues((current) => ({ ...current, [field]: value }));
        setServerTexts((current) => ({ ...current, [field]: undefined }));
        // Not again before the field is left again: nobody is told off while still typing.
        setLeft((current) => ({ ...current, [field]: false }));
      },
      onBlur: () => setLeft((current) => ({ ...current, [field]: true })),
    };
  };

  return {
    values,
    inputProps,
    isValid: credentialFields.every((field) => faults[field] === null),
    showServerTexts: setServerTexts,
  };
}
