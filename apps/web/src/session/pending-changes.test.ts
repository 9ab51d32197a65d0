import { endOtherSessions, updatePassword } from '@portal/contract/account';
import {
  approveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { contactInformationEmail } from '@portal/contract/contact';
import { endStandIn, nameStandIn } from '@portal/contract/stand-in';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { stubServer } from '../../test/stub-server.ts';
import { clearAccount } from '../lib/account-end.ts';
import { ApiError } from '../lib/api-error.ts';
import { callApi } from '../lib/call-api.ts';
import { pendingChanges } from '../lib/pending-changes-port.ts';
import { removeChange, startPendingChanges } from './pending-changes.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { useSession } from './session-store.ts';

const projectId = '0190a000-0000-7000-8000-00000000000a';
const message = (subject = 'Factuur') => ({
  body: { projectId, subject, message: 'Waar is de factuur?' },
});
const lost = new ApiError({ status: 0 });

/** Sends a change once. @returns the key of the request */
async function keyOf(
  request: object = message(),
  { outcome, call = contactInformationEmail }: { outcome?: Error; call?: Call } = {},
): Promise<string | undefined> {
  let key: string | undefined;
  const sending = pendingChanges().send(call, request, async ({ idempotencyKey }) => {
    key = idempotencyKey;
    if (outcome) throw outcome;
  });
  if (outcome) await expect(sending).rejects.toBe(outcome);
  else await sending;
  return key;
}

/** Sends a change whose response is lost. @returns the key of the request */
const lostKeyOf = (request: object = message(), call: Call = contactInformationEmail) =>
  keyOf(request, { outcome: lost, call });

const other = { ...profile, accountId: idOf('other') };
const signIn = (user = profile) =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user });
const stored = (): string => JSON.stringify({ ...sessionStorage });

/** A reload: only the browser's storage remains. */
function reload(): void {
  clearAccount();
  disconnect();
  disconnect = connectSessionToCalls();
  startPendingChanges();
}

let disconnect: () => void;
beforeEach(() => {
  signIn();
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

describe('a key', () => {
  test.each([
    ['a lost answer', new ApiError({ status: 0 })],
    ['too many requests', new ApiError({ status: 429, code: 'too-many-requests' })],
    ['a failure of the server', new ApiError({ status: 500, code: 'internal-error' })],
    ['a proxy that gave up', new ApiError({ status: 504 })],
    ['one that runs', new ApiError({ status: 409, code: 'idempotency-in-progress' })],
    ['being stopped', new DOMException('', 'AbortError')],
  ])('is reused after %s', async (_name, outcome) => {
    const first = await keyOf(message(), { outcome });
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(await keyOf(message(), { outcome })).toBe(first);
    expect(await keyOf()).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });

  test.each([
    ['a refusal', new ApiError({ status: 422, code: 'invalid-input' })],
    ['a conflict', new ApiError({ status: 409, code: 'already-decided' })],
    ['a missing right', new ApiError({ status: 403, code: 'right-missing' })],
    ['nobody who confirmed', new ApiError({ status: 403, code: 'confirmation-needed' })],
  ])('is new after %s', async (_name, outcome) => {
    expect(await keyOf(message(), { outcome })).not.toBe(await keyOf());
  });

  test('is new for another payload, which replaces the first', async () => {
    const first = await lostKeyOf();
    const second = await lostKeyOf(message('Iets anders'));
    expect(second).not.toBe(first);
    expect(await lostKeyOf(message('Iets anders'))).toBe(second);
    expect(await keyOf()).not.toBe(first);
  });

  test('is reused while a confirmation is requested, and removed by a refusal', async () => {
    const confirmationNeeded = new ApiError({ status: 403, code: 'confirmation-needed' });
    const refusal = new ApiError({ status: 422, code: 'invalid-input' });
    const first = await lostKeyOf();
    expect(await keyOf(message(), { outcome: confirmationNeeded })).toBe(first);
    expect(await keyOf(message(), { outcome: refusal })).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });

  test('is new after a day', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const first = await lostKeyOf();
    now.mockReturnValue(1_000_000 + 86_400_000 - 1);
    expect(await lostKeyOf()).toBe(first);
    now.mockReturnValue(1_000_000 + 86_400_000);
    expect(await lostKeyOf()).not.toBe(first);
  });

  test('is new once the outcome of the change is known', async () => {
    const first = await lostKeyOf();
    removeChange(contactInformationEmail, message('Iets anders'));
    expect(await keyOf()).not.toBe(first);
  });

  test('is new after another change of the group for the same record', async () => {
    const standInAccountId = '0190a000-0000-7000-8000-00000000000b';
    const body = { projectId, standInAccountId, fromDate: 'a', untilDate: 'b' };
    const name = () => lostKeyOf({ body }, nameStandIn);
    const first = await name();
    await keyOf({ body: { projectId: 'other', standInId: 's' } }, { call: endStandIn });
    expect(await name()).toBe(first);
    await keyOf({ body: { projectId, standInId: 's' } }, { call: endStandIn });
    expect(await name()).not.toBe(first);
  });

  test('of one record is unaffected by another record', async () => {
    const approve = (articleRegistrationId: string) =>
      lostKeyOf({ body: { articleRegistrationId, version: 1 } }, approveArticleRegistration);
    const first = await approve('a');
    await approve('b');
    expect(await approve('a')).toBe(first);
  });
});

test('a change has a key, and a call that only reads or signs in has none', async () => {
  const seen = stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  const credentials = { emailAddress: 'a@b.example', password: 'x' };
  const query = { ArticleRegistrationId: idOf('request') };
  await Promise.allSettled([
    callApi(endOtherSessions, {}),
    callApi(getArticleRegistration, { query }),
    callApi(loginWithCredentials, { body: credentials }),
  ]);
  expect(seen.map(({ headers }) => headers.has('idempotency-key'))).toEqual([true, false, false]);
});

test('rejects a change before the key store is connected', async () => {
  vi.resetModules();
  const port = await import('../lib/pending-changes-port.ts');
  const send = vi.fn();
  const sending = port.pendingChanges().send(contactInformationEmail, message(), send);
  await expect(sending).rejects.toThrow('ContactInformationEmail was sent without');
  expect(send).not.toHaveBeenCalled();
});

describe('in the tab', () => {
  test('after a reload the same payload has the same key, and none of it is stored', async () => {
    const first = await lostKeyOf();
    reload();
    expect(await lostKeyOf()).toBe(first);
    expect(stored()).toContain(first);
    expect(stored()).not.toMatch(/Factuur|Waar is/);
  });

  test('after a reload each change of a bulk has its own key', async () => {
    const approveAll = () =>
      Promise.all(
        ['a', 'b', 'c'].map((articleRegistrationId) =>
          lostKeyOf({ body: { articleRegistrationId, version: 1 } }, approveArticleRegistration),
        ),
      );
    const keys = await approveAll();
    expect(new Set(keys).size).toBe(3);
    reload();
    expect(await approveAll()).toEqual(keys);
  });

  test('stores a key before its change is sent: the tab may crash while it runs', () => {
    void pendingChanges().send(contactInformationEmail, message(), () => new Promise(() => {}));
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });

  test('replaces a key stored in an old format', async () => {
    await lostKeyOf();
    const [slot = ''] = Object.keys(sessionStorage);
    for (const text of ['', 'null', '{"key":"k"}', '7']) {
      sessionStorage.setItem(slot, text);
      expect(await lostKeyOf()).toMatch(/^[\da-f]{32}$/);
    }
  });

  test('stores nothing of a payload with a password, which is matched while the page is open', async () => {
    const change = (newPassword: string) =>
      lostKeyOf({ body: { password: 'Demo-1', newPassword } }, updatePassword);
    const first = await change('Demo-2');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(await change('Demo-2')).toBe(first);
    expect(await change('Demo-3')).not.toBe(first);
    const third = await change('Demo-3');
    reload();
    expect(await change('Demo-3')).not.toBe(third);
  });

  test('keeps the key for the same account after a session that ended by itself, and for no other', async () => {
    const first = await lostKeyOf();
    useSession.getState().clear('inactive');
    signIn();
    expect(await lostKeyOf()).toBe(first);
    useSession.getState().clear('inactive');
    signIn(other);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(await lostKeyOf()).not.toBe(first);
  });

  test('a sign-out removes the keys, and a reload those older than a day', async () => {
    const first = await lostKeyOf();
    useSession.getState().clear();
    expect(Object.keys(sessionStorage)).toEqual([]);
    signIn();
    expect(await lostKeyOf()).not.toBe(first);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    reload();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test.each([
    ['without storage', () => vi.spyOn(window, 'sessionStorage', 'get')],
    ['with a storage that is full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])('%s a key lives as long as the page is open', async (_name, spy) => {
    spy().mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const first = await lostKeyOf();
    expect(await lostKeyOf()).toBe(first);
    expect(await keyOf()).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });
});
