import { expect, it } from 'vitest';
import { findNameFault } from './house-rules.mjs';

it.each(['/a/call-api.ts', '/a/nl.ts', '/a/b.db.test.ts', '/a/c.module.d.ts', '/a/user-page.tsx'])(
  'takes %s',
  (path) => {
    expect(findNameFault(path)).toBeUndefined();
  },
);

it.each([
  ['/a/callApi.ts', 'kebab-case'],
  ['/a/Call.tsx', 'kebab-case'],
  ['/a/call_api.ts', 'kebab-case'],
  ['/a/utils.ts', '"utils" says nothing'],
  ['/a/date-helpers.ts', '"helpers" says nothing'],
  ['/a/session-manager.test.ts', '"manager" says nothing'],
])('refuses %s', (path, why) => {
  expect(findNameFault(path)).toContain(why);
});
