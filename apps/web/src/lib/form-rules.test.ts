import { expect, test } from 'vitest';
import {
  emailAddressFault,
  newPasswordFault,
  pinFault,
  repeatFault,
  requiredFault,
} from './form-rules.ts';

test.each([
  ['', 'field-is-required'],
  ['Kort-1', 'password-invalid'],
  ['geen-hoofdletter-1', 'password-invalid'],
  ['GEEN-KLEINE-LETTER-1', 'password-invalid'],
  ['Geen-cijfer-hierin', 'password-invalid'],
  ['Precies-12-x', undefined],
  [`Aa1${'x'.repeat(125)}`, undefined],
  [`Aa1${'x'.repeat(126)}`, 'password-too-long'],
])('a new password %o: %s', (value, code) => {
  expect(newPasswordFault(value)?.code).toBe(code);
});

test('a repeat must equal the password', () => {
  expect(repeatFault('', 'a')?.code).toBe('field-is-required');
  expect(repeatFault('b', 'a')?.code).toBe('passwords-dont-match');
  expect(repeatFault('a', 'a')).toBeNull();
});

test('spaces are valid in a password, not in an e-mail address', () => {
  expect(requiredFault(' ')).toBeNull();
  expect(emailAddressFault(' ')?.code).toBe('field-is-required');
  expect(emailAddressFault('noor@')?.code).toBe('emailaddress-invalid');
  expect(emailAddressFault(' noor@example.test ')).toBeNull();
});

test('a pin has six digits; a recovery code may be anything', () => {
  expect(pinFault('', 'code')?.code).toBe('field-is-required');
  expect(pinFault('12345', 'code')?.code).toBe('pin-digits');
  expect(pinFault('123456', 'code')).toBeNull();
  expect(pinFault('ABCD-EFGH', 'recovery')).toBeNull();
});
