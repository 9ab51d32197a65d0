import { updatePassword } from '@portal/contract/account';
import { contactInformationEmail } from '@portal/contract/contact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { ApiError } from '../lib/api-error.ts';
import { withIdempotencyKey } from '../lib/idempotency-key.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { useSession } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const other = { ...profile, accountId: idOf('other') };
const signIn = (user = profile) => useSession.getState().logIn({ ...tokens, user });
const body = { projectId: idOf('project'), subject: 'Factuur', message: 'Zonder antwoord' };

/** Sends a change whose answer gets lost. @returns the key that went along */
async function keyOf(call = contactInformationEmail, sent: object = body): Promise<string> {
  let key = '';
  const sending = withIdempotencyKey(call, { body: sent }, async ({ idempotencyKey }) => {
    key = idempotencyKey ?? '';
    throw new ApiError({ status: 0 });
  });
  await expect(sending).rejects.toThrow();
  return key;
}

/** What a reload leaves: what the browser stored. */
const reload = (): void => {
  disconnect();
  disconnect = connectSessionToCalls();
};

let disconnect: () => void;
beforeEach(() => {
  signIn();
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

test('after a reload the same goes with the same key, and nothing of it is stored', async () => {
  const first = await keyOf();
  reload();
  expect(await keyOf()).toBe(first);
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain(first);
  expect(stored).not.toMatch(/Factuur|Zonder antwoord/);
});

test('a key is stored before its change is sent: the tab may crash while it runs', () => {
  void withIdempotencyKey(contactInformationEmail, { body }, () => new Promise(() => {}));
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});

test('of a password not even a digest is stored', async () => {
  const sent = { password: 'Demo-1', newPassword: 'Demo-2' };
  const first = await keyOf(updatePassword as never, sent);
  expect(Object.values({ ...sessionStorage })[0]).toContain('"digest":null');
  reload();
  expect(await keyOf(updatePassword as never, sent)).toBe(first);
});

test('a session that ends by itself keeps it for its account, and for no other', async () => {
  const first = await keyOf();
  useSession.getState().clear('inactive');
  signIn();
  expect(await keyOf()).toBe(first);
  useSession.getState().clear('inactive');
  signIn(other);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(await keyOf()).not.toBe(first);
});

test('who signs out leaves nothing, and what is a day old is gone after a reload', async () => {
  const first = await keyOf();
  useSession.getState().clear();
  expect(Object.keys(sessionStorage)).toEqual([]);
  signIn();
  expect(await keyOf()).not.toBe(first);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  reload();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('without storage a key lives as long as the page is open', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const first = await keyOf();
  expect(await keyOf()).toBe(first);
});
