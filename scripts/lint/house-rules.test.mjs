import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { findNameFault, houseRules } from './house-rules.mjs';

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

/** What a rule says of a piece of code. */
const messagesOf = (rule, code) =>
  new Linter()
    .verify(code, [
      {
        files: ['**/*'],
        plugins: { house: houseRules },
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        rules: { [`house/${rule}`]: 'error' },
      },
    ])
    .map(({ message }) => message);

describe('limits', () => {
  it.each([
    'const a = <input maxLength={40} />;',
    'const a = { maxLength: 40 };',
    "const a = { 'maxLength': 40 };",
    'const a = z.string().min(1).max(40);',
  ])('refuses %s', (code) => {
    expect(messagesOf('limit-of-contract', code)).toEqual([
      expect.stringContaining('A limit has a name'),
    ]);
  });

  it.each([
    'const a = <input maxLength={longest.search} max={100} />;',
    'const a = { maxLength: longest.search };',
    'const a = z.string().min(1).max(longest.search);',
    'const a = Math.max(40, b);',
  ])('allows %s', (code) => {
    expect(messagesOf('limit-of-contract', code)).toEqual([]);
  });
});

describe('names of people', () => {
  it.each([
    'const a = `${firstName} ${lastName}`;',
    'const a = `${row.lastName}, ${row?.firstName}`;',
    'const a = `${row.firstName} ${row.prettyLastName}`;',
    "const a = [firstName, infix, lastName].join(' ');",
    "const a = [firstName, infix, lastName].filter(Boolean).join(' ');",
    'const a = <b>{row.firstName} {row.lastName}</b>;',
    'const a = <>{firstName} {infix} {lastName}</>;',
  ])('refuses %s', (code) => {
    expect(messagesOf('person-name', code)).toEqual([expect.stringContaining('fullName')]);
  });

  it.each([
    'const a = fullName(row);',
    'const a = `Dear ${firstName}`;',
    "const a = ['firstName', 'lastName'].join();",
    'const a = <b>{row.firstName}</b>;',
  ])('allows %s', (code) => {
    expect(messagesOf('person-name', code)).toEqual([]);
  });
});

describe('suppressions', () => {
  it.each(['eslint-disable-next-line', 'oxlint-disable-next-line', 'eslint-disable'])(
    'refuses %s without a reason',
    (words) => {
      const refused = expect.stringContaining('carries its reason');
      const said = (comment) => messagesOf('reasoned-suppression', `/* ${comment} */`);
      expect(said(`${words} no-empty`)).toContainEqual(refused);
      expect(said(`${words} no-empty -- why`)).not.toContainEqual(refused);
    },
  );
});
