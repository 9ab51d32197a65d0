import { emailField } from '@portal/contract/fields';
import type { FieldErrors } from '../../lib/api-error.ts';

export interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
}

export type CredentialFault = 'field-is-required' | 'emailaddress-invalid';

/** What is wrong with an e-mail address, or null. */
export function emailAddressFault(value: string): CredentialFault | null {
  if (value.trim() === '') return 'field-is-required';
  return emailField.safeParse(value.trim()).success ? null : 'emailaddress-invalid';
}

/** What is wrong with a password, or null; it is taken as typed, spaces and all. */
export const passwordFault = (value: string): CredentialFault | null =>
  value === '' ? 'field-is-required' : null;

export const credentialFields = ['emailAddress', 'password'] as const;

/** The first field that the server names, in the order of the form. */
export const firstFaultyField = (errors: FieldErrors) =>
  credentialFields.find((field) => (errors[field]?.length ?? 0) > 0);
