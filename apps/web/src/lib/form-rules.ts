import type { FaultCode, FieldError } from '@portal/contract/errors';

/** What is wrong with what was typed; the page knows faults that no server needs to tell. */
export interface Fault {
  readonly code: FaultCode | 'pin-digits' | 'amount-format';
  /** The limit that was passed, for a text that names it. */
  readonly message: FieldError['message'];
}

const fault = (code: Fault['code'], message = ''): Fault => ({ code, message });

const emailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const shortestPassword = 12;
const longestPassword = 128;

/** A password is taken as typed, spaces and all. */
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
  if (length > longestPassword) return fault('password-too-long', String(longestPassword));
  const isStrong =
    length >= shortestPassword &&
    /\p{Lu}/u.test(value) &&
    /\p{Ll}/u.test(value) &&
    /\d/.test(value);
  return isStrong ? null : fault('password-invalid');
}

export function repeatFault(repeat: string, password: string): Fault | null {
  if (repeat === '') return fault('field-is-required');
  return repeat === password ? null : fault('passwords-dont-match');
}

/** What stands in a pin field: the code of an app, or one of the codes for when it is lost. */
export type PinKind = 'code' | 'recovery';

export function pinFault(value: string, kind: PinKind): Fault | null {
  if (value.trim() === '') return fault('field-is-required');
  return kind === 'recovery' || /^\d{6}$/.test(value) ? null : fault('pin-digits');
}
