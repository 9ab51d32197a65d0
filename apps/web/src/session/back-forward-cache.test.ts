import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { stubServer } from '../../test/stub-server.ts';
import { browser } from '../lib/reload-page.ts';
import { IDLE_LIMIT } from '../lib/session-activity.ts';
import { guardBackForwardCache } from './back-forward-cache.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { isAuthenticated, sessionKey, useSession } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const reload = vi.fn();
const originalReload = browser.reload;
const isSeen = () => document.documentElement.style.visibility !== 'hidden';

function dispatchTransition(type: 'pagehide' | 'pageshow', persisted = true): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

/** Stores a session as another tab does; a page in the back/forward cache gets no event of it. */
const storeInOtherTab = (state: object) =>
  localStorage.setItem(sessionKey, JSON.stringify({ state, version: '0.0.1' }));

let disconnects: (() => void)[] = [];
beforeEach(() => {
  stubServer(() => new Response(null, { status: 204 }));
  browser.reload = reload;
  reload.mockClear();
  useSession.getState().logIn({ ...tokens, user: profile });
  disconnects = [connectSessionToCalls(), guardBackForwardCache()];
});
afterEach(() => {
  for (const each of disconnects) each();
  browser.reload = originalReload;
  document.documentElement.style.visibility = '';
});

test('shows a restored page to the account that left it', () => {
  dispatchTransition('pagehide');
  expect(isSeen()).toBe(false);
  storeInOtherTab({ user: profile, accessToken: 'b', refreshToken: 's', endedBecause: null });
  dispatchTransition('pageshow');
  expect(isSeen()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  expect(useSession.getState().accessToken).toBe('b');
});

test.each([
  ['signed out', { user: null, accessToken: null, refreshToken: null, endedBecause: null }],
  [
    'changed to another account',
    { user: { ...profile, accountId: 'another' }, ...tokens, accessToken: 'o', endedBecause: null },
  ],
])('reloads a hidden page after another tab %s', (_, state) => {
  dispatchTransition('pagehide');
  storeInOtherTab(state);
  dispatchTransition('pageshow');
  expect(isSeen()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads a hidden page whose session was idle for too long', () => {
  dispatchTransition('pagehide');
  localStorage.setItem('employer-portal-last-call', String(Date.now() - IDLE_LIMIT));
  dispatchTransition('pageshow');
  expect(isAuthenticated(useSession.getState())).toBe(false);
  expect(isSeen()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('ignores a page that is loaded or unloaded normally', () => {
  dispatchTransition('pageshow', false);
  dispatchTransition('pagehide', false);
  expect(isSeen()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
