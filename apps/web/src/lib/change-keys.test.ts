import { loginWithCredentials } from '@portal/contract/authentication';
import { contactInformationEmail } from '@portal/contract/contact';
import { expect, test } from 'vitest';
import { sendKeyed } from './change-keys.ts';

const sent = (call: Parameters<typeof sendKeyed>[0]) =>
  sendKeyed(call, { body: { subject: 'Vraag' } }, ({ idempotencyKey }) =>
    Promise.resolve(idempotencyKey),
  );

test('a change has a key from before it is sent', async () => {
  expect(await sent(contactInformationEmail)).toMatch(/^[0-9a-f]{32}$/);
});

test('what nobody is signed in for has none', async () => {
  expect(await sent(loginWithCredentials)).toBeUndefined();
});
