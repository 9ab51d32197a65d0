import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { stubServer } from '../../test/stub-server.ts';
import { browser } from '../lib/reload-page.ts';
import { IDLE_LIMIT } from '../lib/session-activity.ts';
import { guardComingBack } from './coming-back.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { isAuthenticated, sessionKey, useSession } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const reload = vi.fn();
const ownReload = browser.reload;
const isSeen = () => document.documentElement.style.visibility !== 'hidden';

function pass(type: 'pagehide' | 'pageshow', persisted = true): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

/** What other tabs do while this page is put away: it hears nothing of it. */
const elsewhere = (state: object) =>
  localStorage.setItem(sessionKey, JSON.stringify({ state, version: '0.0.1' }));

let letGo: (() => void)[] = [];
beforeEach(() => {
  stubServer(() => new Response(null, { status: 204 }));
  browser.reload = reload;
  reload.mockClear();
  useSession.getState().logIn({ ...tokens, user: profile });
  letGo = [connectSessionToCalls(), guardComingBack()];
});
afterEach(() => {
  for (const each of letGo) each();
  browser.reload = ownReload;
  document.documentElement.style.visibility = '';
});

test('a page that comes back to who left it is shown again', () => {
  pass('pagehide');
  expect(isSeen()).toBe(false);
  elsewhere({ user: profile, accessToken: 'b', refreshToken: 's', endedBecause: null });
  pass('pageshow');
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
])('after somebody %s, nothing of it is seen', (_, state) => {
  pass('pagehide');
  elsewhere(state);
  pass('pageshow');
  expect(isSeen()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('nor after the session was idle for too long', () => {
  pass('pagehide');
  localStorage.setItem('employer-portal-last-call', String(Date.now() - IDLE_LIMIT));
  pass('pageshow');
  expect(isAuthenticated(useSession.getState())).toBe(false);
  expect(isSeen()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is loaded, or left for good, is none of its business', () => {
  pass('pageshow', false);
  pass('pagehide', false);
  expect(isSeen()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
