import { expect, test } from 'vitest';
import { parseMailbox } from './mailbox.ts';

test('splits an address with and without a name', () => {
  expect(parseMailbox('mail@example.nl')).toEqual({ name: '', address: 'mail@example.nl' });
  expect(parseMailbox('Sportportaal B.V. <mail@example.nl>')).toEqual({
    name: 'Sportportaal B.V.',
    address: 'mail@example.nl',
  });
});

test.each([
  '',
  'example.nl',
  'a@example.nl, b@example.nl',
  'a@example.nl,b@example.nl',
  'a@example.nl\r\nBcc: b@example.nl',
  'A\r\nBcc: b@example.nl <a@example.nl>',
  'a@example.nl <b@example.nl> <c@example.nl>',
])('refuses %j', (text) => {
  expect(() => parseMailbox(text)).toThrow('Not a single mail address');
});
