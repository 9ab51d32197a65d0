import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile, project } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { draftKeyOf, readDraft, writeDraft } from './drafts.ts';
import { useProjects } from './project-store.ts';
import { connectSessionToCalls } from './session-connection.ts';
import { sessionKey, useSession } from './session-store.ts';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const other = { ...profile, accountId: idOf('other'), emailAddress: 'fatima@example.test' };
const parts = { subject: 'Vraag' };
const signIn = (user = profile) => useSession.getState().logIn({ ...tokens, user });
const key = () => draftKeyOf({ form: 'contact' }) ?? '';

let disconnect: () => void;
beforeEach(() => {
  signIn();
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

test.each(['inactive', 'refused'] as const)(
  'a session that ends by itself (%s) keeps the drafts for its own account',
  (reason) => {
    const own = key();
    writeDraft(own, parts);
    useSession.getState().clear(reason);
    expect(readDraft(own)).toEqual(parts);
    signIn();
    expect(readDraft(own)).toEqual(parts);
  },
);

test('another account neither sees nor inherits the drafts', () => {
  const own = key();
  writeDraft(own, parts);
  useSession.getState().clear('inactive');
  signIn(other);
  expect(key()).not.toBe(own);
  expect(readDraft(key())).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
  useSession.getState().clear('inactive');
  signIn();
  expect(readDraft(own)).toBeNull();
});

test('a sign-out removes all drafts, also after a session that ended by itself', () => {
  const own = key();
  writeDraft(own, parts);
  useSession.getState().clear();
  signIn();
  expect(readDraft(own)).toBeNull();
  writeDraft(own, parts);
  useSession.getState().clear('inactive');
  useSession.getState().clear();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a sign-out in another tab removes them here too', () => {
  writeDraft(key(), parts);
  const state = { user: null, accessToken: null, refreshToken: null, endedBecause: null };
  localStorage.setItem(sessionKey, JSON.stringify({ state, version: '0.0.1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a tab that was closed during a sign-out removes them when it starts', () => {
  writeDraft(key(), parts);
  disconnect();
  useSession.getState().clear();
  disconnect = connectSessionToCalls();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('writes nothing for an account whose session has ended', () => {
  const own = key();
  useSession.getState().clear('inactive');
  writeDraft(own, parts);
  expect(readDraft(own)).toBeNull();
  expect(draftKeyOf({ form: 'contact' })).toBeNull();
});

test('another project and another record have drafts of their own', () => {
  useProjects.getState().setProjects([project('Eerste'), project('Tweede')]);
  const first = key();
  useProjects.getState().selectProject(idOf('Tweede'));
  expect(key()).not.toBe(first);
  expect(draftKeyOf({ form: 'contact', projectId: idOf('Eerste') })).toBe(first);
  expect(draftKeyOf({ form: 'contact', record: 'r' })).not.toBe(key());
});

test('a text over the limit removes the older one', () => {
  writeDraft(key(), parts);
  writeDraft(key(), { subject: 'x'.repeat(1_000_000) });
  expect(readDraft(key())).toBeNull();
});

test('without storage nothing is stored, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  writeDraft(key(), parts);
  expect(readDraft(key())).toBeNull();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeDraft(key(), parts);
  vi.restoreAllMocks();
  expect(readDraft(key())).toBeNull();
});
