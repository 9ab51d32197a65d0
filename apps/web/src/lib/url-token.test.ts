import { afterEach, expect, test } from 'vitest';
import { openAt } from '../../test/open-at.ts';
import { linkToken, microsoftProof, microsoftReturn } from './url-token.ts';

afterEach(() => openAt('/'));

const purposes = ['activate', 'reset-password', 'email-change', 'token'] as const;

test.each(purposes)(
  'the token of %s is removed from address and history, and is valid for that purpose alone',
  (purpose) => {
    const before = window.history.length;
    openAt(`/auth/${purpose}/geheim-1`);
    expect(window.location.pathname).toBe(`/auth/${purpose}/link`);
    expect(window.history.length).toBe(before);
    expect(linkToken(purpose)).toBe('geheim-1');
    const others = purposes.filter((other) => other !== purpose);
    expect(others.map(linkToken)).toEqual([null, null, null]);
  },
);

test('after a reload there is no token', () => {
  openAt('/auth/token/link');
  expect(linkToken('token')).toBeNull();
});

test('the outcome of a Microsoft sign-in is removed from the address', () => {
  openAt('/auth?microsoft=confirm#token=koppel');
  expect(window.location.href).toMatch(/\/auth$/);
  expect(microsoftReturn()).toEqual({ outcome: 'confirm', token: 'koppel' });
  openAt('/auth?microsoft=something-new');
  expect(microsoftReturn()).toEqual({ outcome: 'failed', token: null });
  openAt('/auth');
  expect(microsoftReturn()).toBeNull();
});

test('the proof of a Microsoft confirmation is removed from the address, and is no sign-in', () => {
  openAt('/auth/confirmation?microsoft=proved#token=bewijs');
  expect(window.location.href).toMatch(/\/auth\/confirmation$/);
  expect(microsoftProof()).toEqual({ outcome: 'proved', token: 'bewijs' });
  expect(microsoftReturn()).toBeNull();
  openAt('/auth?microsoft=proved#token=bewijs');
  expect(microsoftProof()).toBeNull();
});
