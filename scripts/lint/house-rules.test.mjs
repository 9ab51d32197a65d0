import { beforeAll, describe, expect, it } from 'vitest';
import { findNameFault } from './house-rules.mjs';
import { runOxlint } from './run-oxlint.mjs';

it.each(['/a/call-api.ts', '/a/nl.ts', '/a/b.db.test.ts', '/a/c.module.d.ts', '/a/user-page.tsx'])(
  'accepts %s',
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

const limits = {
  refused: [
    'const a = <input maxLength={40} />;',
    'const a = { maxLength: 40 };',
    "const a = { 'maxLength': 40 };",
    'const a = z.string().min(1).max(40);',
  ],
  allowed: [
    'const a = <input maxLength={maxLength.search} max={100} />;',
    'const a = { maxLength: maxLength.search };',
    'const a = z.string().min(1).max(maxLength.search);',
    'const a = Math.max(40, b);',
  ],
};
const names = {
  refused: [
    'const a = `${firstName} ${lastName}`;',
    'const a = `${row.lastName}, ${row?.firstName}`;',
    'const a = `${row.firstName} ${row.prettyLastName}`;',
    "const a = [firstName, infix, lastName].join(' ');",
    "const a = [firstName, infix, lastName].filter(Boolean).join(' ');",
    'const a = <b>{row.firstName} {row.lastName}</b>;',
    'const a = <>{firstName} {infix} {lastName}</>;',
  ],
  allowed: [
    'const a = fullName(row);',
    'const a = `Dear ${firstName}`;',
    "const a = ['firstName', 'lastName'].join();",
    'const a = <b>{row.firstName}</b>;',
  ],
};
const dates = {
  refused: [
    "const a = new Date().toLocaleDateString('nl-NL');",
    'const a = moment.toLocaleTimeString();',
    "const a = moment.toLocaleString('nl-NL', { timeZone: 'UTC' });",
    "const a = new Date(moment).toLocaleString('nl-NL');",
    "const a = new Intl.DateTimeFormat('nl-NL').format(moment);",
    "const a = new Intl.DateTimeFormat('nl-NL'); const b = a.format(moment);",
    "const a = Intl.DateTimeFormat('nl-NL'); const b = () => a.format(moment);",
    "const a = new Intl.DateTimeFormat('en-CA');",
    "const a = new Intl.DateTimeFormat('sv-SE');",
  ],
  allowed: [
    "const a = new Intl.DateTimeFormat('nl-NL').formatToParts(moment);",
    "const a = new Intl.ListFormat('nl-NL').format(names);",
    "const a = count.toLocaleString('nl-NL');",
    'const a = format.date(row.startDate);',
  ],
};
const suppressions = ['oxlint-disable-next-line', 'eslint-disable-next-line', 'oxlint-disable'].map(
  (comment) => `/* ${comment} no-empty`,
);
const codes = [limits, names, dates]
  .flatMap(({ refused, allowed }) => [...refused, ...allowed])
  .concat(suppressions.flatMap((comment) => [`${comment} */`, `${comment} -- why */`]));

const pathOf = (code) => `apps/web/src/case-${codes.indexOf(code)}.tsx`;
let diagnostics;
beforeAll(() => {
  diagnostics = runOxlint(Object.fromEntries(codes.map((code) => [pathOf(code), code])));
});

/** What a rule reports for a piece of code. */
const messagesOf = (rule, code) =>
  diagnostics
    .filter((found) => found.rule === rule && found.file === pathOf(code))
    .map(({ message }) => message);

describe('limits', () => {
  it.each(limits.refused)('refuses %s', (code) => {
    expect(messagesOf('limit-of-contract', code)).toEqual([
      expect.stringContaining('A limit has a name'),
    ]);
  });

  it.each(limits.allowed)('allows %s', (code) => {
    expect(messagesOf('limit-of-contract', code)).toEqual([]);
  });
});

describe('names of people', () => {
  it.each(names.refused)('refuses %s', (code) => {
    expect(messagesOf('person-name', code)).toEqual([expect.stringContaining('fullName')]);
  });

  it.each(names.allowed)('allows %s', (code) => {
    expect(messagesOf('person-name', code)).toEqual([]);
  });
});

describe('dates', () => {
  it.each(dates.refused)('refuses %s', (code) => {
    expect(messagesOf('machine-dates', code)).toEqual([
      expect.stringContaining('A locale is no format'),
    ]);
  });

  it.each(dates.allowed)('allows %s', (code) => {
    expect(messagesOf('machine-dates', code)).toEqual([]);
  });

  it("accepts a locale's date in the files that make text for people", () => {
    const code = "export const a = new Intl.DateTimeFormat('nl-NL').format(0);";
    expect(runOxlint({ 'packages/texts/src/format.ts': code })).toEqual([]);
  });
});

describe('suppressions', () => {
  it.each(suppressions)('refuses %s without a reason', (comment) => {
    const refused = expect.stringContaining('carries its reason');
    expect(messagesOf('reasoned-suppression', `${comment} */`)).toEqual([refused]);
    expect(messagesOf('reasoned-suppression', `${comment} -- why */`)).toEqual([]);
  });
});

it('applies the rule for names to every file', () => {
  const path = 'apps/web/src/date-helpers.ts';
  expect(runOxlint({ [path]: 'export const a = 1;' })).toMatchObject([
    { rule: 'file-name', file: path },
  ]);
});
