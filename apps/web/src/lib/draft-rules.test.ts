import { expect, test } from 'vitest';
import {
  draftKey,
  draftLimits,
  draftText,
  isDraftKey,
  isDraftOf,
  readDraftText,
  surplusDrafts,
} from './draft-rules.ts';

const location = { accountId: 'a', projectId: 'p', form: 'contact', record: '' };
const now = 1_000_000_000_000;
const written = (parts: Record<string, unknown>, at = now) => draftText(parts, at) ?? '';

test('account, project, form and record each give another key', () => {
  const keys = [
    location,
    { ...location, accountId: 'b' },
    { ...location, projectId: 'q' },
    { ...location, form: 'other' },
    { ...location, record: 'r' },
  ].map(draftKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every(isDraftKey)).toBe(true);
  expect(keys.filter((key) => isDraftOf(key, 'a'))).toHaveLength(4);
  expect(isDraftOf(draftKey({ ...location, accountId: 'ab' }), 'a')).toBe(false);
  expect(isDraftKey('employer-portal-session')).toBe(false);
});

test('a stored draft can be read until it is too old', () => {
  const text = written({ subject: 'Vraag', copyToSelf: true });
  expect(readDraftText(text, now)).toEqual({ subject: 'Vraag', copyToSelf: true });
  expect(readDraftText(text, now + draftLimits.age - 1)).not.toBeNull();
  expect(readDraftText(text, now + draftLimits.age)).toBeNull();
});

test('passwords and codes are never stored, in any form', () => {
  const secrets = { password: 'x', newPassword: 'x', repeat: 'x', pin: '123456', token: 'x' };
  expect(draftText(secrets, now)).toBeNull();
  expect(written({ ...secrets, subject: 'Vraag' })).not.toMatch(/x|123456/);
});

test('an empty or too large draft is not stored', () => {
  expect(draftText({}, now)).toBeNull();
  expect(draftText({ message: 'x'.repeat(draftLimits.size) }, now)).toBeNull();
});

test.each(['', 'no json', 'null', '[]', '{}', '{"at":"1","parts":{}}', '{"at":1,"parts":[]}'])(
  'a value that is no draft reads as none: %s',
  (text) => {
    expect(readDraftText(text, now)).toBeNull();
    expect(surplusDrafts(new Map([['k', text]]), now)).toEqual(['k']);
  },
);

test('removes old drafts, and the oldest ones over the maximum', () => {
  const stored = new Map(
    Array.from({ length: draftLimits.count + 2 }, (_, index) => [
      `k${index}`,
      written({ subject: 'Vraag' }, now - index),
    ]),
  );
  const { count } = draftLimits;
  expect(surplusDrafts(stored, now)).toEqual([`k${count}`, `k${count + 1}`]);
  const old = written({ subject: 'Vraag' }, now - draftLimits.age);
  expect(surplusDrafts(new Map([['old', old]]), now)).toEqual(['old']);
});
