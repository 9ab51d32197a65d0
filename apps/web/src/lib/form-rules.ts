import type { FaultCode, FieldError } from '@portal/contract/errors';
import { passwordLength } from '@portal/contract/limits';

/** An error of a typed value. Some codes are the page's own, which the server never sends. */
export interface Fault {
  readonly code: FaultCode | 'pin-digits' | 'amount-format';
  /** The message with its limit filled in. */
  readonly message: FieldError['message'];
}

const fault = (code: Fault['code'], message = ''): Fault => ({ code, message });

const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Spaces count too, because a password is taken exactly as typed. */
export const requiredFault = (value: string): Fault | null =>
  value === '' ? fault('field-is-required') : null;

export function emailAddressFault(value: string): Fault | null {
  if (value.trim() === '') return fault('field-is-required');
  return emailAddress.test(value.trim()) ? null : fault('emailaddress-invalid');
}

/** At least 12 characters with a digit, a lowercase and an uppercase letter. */
export function newPasswordFault(value: string): Fault | null {
  if (value === '') return fault('field-is-required');
  const { length } = [...value];
  if (length > passwordLength.maxLength) {
    return fault('password-too-long', String(passwordLength.maxLength));
  }
  const isStrong =
    length >= passwordLength.minLength &&
    /\p{Lu}/u.test(value) &&
    /\p{Ll}/u.test(value) &&
    /\d/.test(value);
  return isStrong ? null : fault('password-invalid');
}

export function repeatFault(repeat: string, password: string): Fault | null {
  if (repeat === '') return fault('field-is-required');
  return repeat === password ? null : fault('passwords-dont-match');
}

/** The kinds of pin: a code of the app, or a recovery code. */
export type PinKind = 'code' | 'recovery';

export function pinFault(value: string, kind: PinKind): Fault | null {
  if (value.trim() === '') return fault('field-is-required');
  return kind === 'recovery' || /^\d{6}$/.test(value) ? null : fault('pin-digits');
}
