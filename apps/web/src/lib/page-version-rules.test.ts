import { expect, test } from 'vitest';
import { isNewerVersion, isOtherVersion, isVersion } from './page-version-rules.ts';

const own = '1000-aa';

test.each([
  ['2000-bb', { other: true, newer: true }],
  ['500-bb', { other: true, newer: false }],
  ['1000-bb', { other: true, newer: false }],
  ['2000-aa', { other: false, newer: false }],
  ['1000-aa', { other: false, newer: false }],
  ['__PAGE_VERSION__', { other: false, newer: false }],
  ['', { other: false, newer: false }],
  [null, { other: false, newer: false }],
])('against %s', (theirs, { other, newer }) => {
  expect(isOtherVersion(own, theirs)).toBe(other);
  expect(isNewerVersion(own, theirs)).toBe(newer);
  expect(isOtherVersion(theirs, null)).toBe(false);
});

test('a page without a version never finds another one', () => {
  expect(isNewerVersion('__PAGE_VERSION__', '2000-bb')).toBe(false);
  expect(isOtherVersion(null, '2000-bb')).toBe(false);
  expect([own, '__PAGE_VERSION__', null].map(isVersion)).toEqual([true, false, false]);
});
