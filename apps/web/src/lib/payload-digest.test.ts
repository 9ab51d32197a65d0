import { expect, test } from 'vitest';
import { digestOf, hasSecret, payloadText } from './payload-digest.ts';

const body = { subject: 'Factuur', message: 'Waar?' };

test('the digest of a payload is stable under one key, and reveals nothing of the payload', () => {
  const digest = digestOf('k', { body });
  expect(digest).toMatch(/^[\da-f]{64}$/);
  expect(digestOf('k', { body: { ...body } })).toBe(digest);
  expect(digestOf('other', { body })).not.toBe(digest);
  expect(digestOf('k', { body: { ...body, subject: 'factuur' } })).not.toBe(digest);
});

test.each(['password', 'newPassword', 'repeat', 'pin', 'token', 'microsoftToken'])(
  'a payload with %s has a secret',
  (field) => {
    expect(hasSecret({ body: { ...body, [field]: 'x' } })).toBe(true);
    expect(hasSecret({ body })).toBe(false);
  },
);

test('a file is identified by its metadata, also after a reload', () => {
  const file = (name: string, lastModified = 1) => ({
    body: { file: new File(['a'], name, { lastModified }) },
  });
  expect(payloadText(file('a.xlsx'))).toBe(payloadText(file('a.xlsx')));
  expect(payloadText(file('a.xlsx'))).not.toBe(payloadText(file('b.xlsx')));
  expect(payloadText(file('a.xlsx'))).not.toBe(payloadText(file('a.xlsx', 2)));
});
