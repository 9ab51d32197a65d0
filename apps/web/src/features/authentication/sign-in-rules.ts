import type { FieldErrors } from '../../lib/api-error.ts';

export interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
}

export type CredentialField = keyof Credentials;
export type CredentialFault = 'field-is-required' | 'emailaddress-invalid';

/** In the order of the form. */
export const credentialFields = ['emailAddress', 'password'] as const;

const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function emailAddressFault(value: string): CredentialFault | null {
  if (value.trim() === '') return 'field-is-required';
  return emailAddress.test(value.trim()) ? null : 'emailaddress-invalid';
}

/** What is wrong with each field, or null. A password is taken as typed, spaces and all. */
export const credentialFaults = (
  values: Credentials,
): Record<CredentialField, CredentialFault | null> => ({
  emailAddress: emailAddressFault(values.emailAddress),
  password: values.password === '' ? 'field-is-required' : null,
});

/** The first field that the server names, in the order of the form. */
export const firstFaultyField = (errors: FieldErrors): CredentialField | undefined =>
  credentialFields.find((field) => (errors[field]?.length ?? 0) > 0);
