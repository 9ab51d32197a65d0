import { afterEach, beforeEach, expect, test } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { currentSession } from '../lib/api-connection.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { isAuthenticated, sessionKey, useSession } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const stored = () => JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as unknown;
const store = (state: object, version = '0.0.1') =>
  localStorage.setItem(sessionKey, JSON.stringify({ state, version }));

let disconnect: () => void;
beforeEach(() => {
  useSession.getState().clear();
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

test('a sign-in stores user and tokens under the fixed key with its version', () => {
  useSession.getState().logIn({ ...tokens, user: profile });
  expect(sessionKey).toBe('employer-portal-session');
  expect(stored()).toEqual({
    state: { user: profile, ...tokens, endedBecause: null },
    version: '0.0.1',
  });
  expect(isAuthenticated(useSession.getState())).toBe(true);
});

test('a refresh replaces only the tokens', () => {
  useSession.getState().logIn({ ...tokens, user: profile });
  currentSession().replace({ accessToken: 'b', refreshToken: 's' });
  expect(useSession.getState()).toMatchObject({
    user: profile,
    accessToken: 'b',
    refreshToken: 's',
  });
});

test.each([
  { accessToken: 'a', refreshToken: null },
  { accessToken: null, refreshToken: 'r' },
])('one token is not a session: %o', (half) => {
  store({ user: profile, ...half });
  void useSession.persist.rehydrate();
  expect(isAuthenticated(useSession.getState())).toBe(false);
  expect(currentSession().read()).toBeNull();
});

test('a session of another version is dropped', () => {
  store({ user: profile, ...tokens }, '0.0.0');
  void useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ user: null, accessToken: null });
});

test('a sign-out clears user and tokens', () => {
  useSession.getState().logIn({ ...tokens, user: profile });
  useSession.getState().clear();
  const nothing = { user: null, accessToken: null, refreshToken: null, endedBecause: null };
  expect(stored()).toEqual({ state: nothing, version: '0.0.1' });
});

test('reads what another tab stores at once, and notifies subscribers', () => {
  store({ user: profile, accessToken: 'other', refreshToken: 'tab' });
  expect(currentSession().read()).toEqual({ accessToken: 'other', refreshToken: 'tab' });
  store({ user: null, accessToken: null, refreshToken: null });
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(isAuthenticated(useSession.getState())).toBe(false);
});

test('a session that ends by itself has its reason in every tab, until the next one', () => {
  useSession.getState().logIn({ ...tokens, user: profile });
  currentSession().end('inactive');
  expect(useSession.getState()).toMatchObject({ accessToken: null, endedBecause: 'inactive' });
  const ended = localStorage.getItem(sessionKey) ?? '';

  useSession.getState().logIn({ ...tokens, user: profile });
  localStorage.setItem(sessionKey, ended);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(useSession.getState()).toMatchObject({ accessToken: null, endedBecause: 'inactive' });
  useSession.getState().logIn({ ...tokens, user: profile });
  expect(useSession.getState().endedBecause).toBeNull();
});
