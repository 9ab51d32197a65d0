import { beforeAll, expect, it } from 'vitest';
import { runOxlint, settings } from './run-oxlint.mjs';

const namesOf = (rules) =>
  Object.entries(rules)
    .filter(([, level]) => level !== 'off')
    .map(([rule]) => rule.replace(/^\w+\//, ''));
/** The rules of an override, which is identified by the first of its files. */
const ofFiles = (pattern) => {
  const { rules } = settings.overrides.find(({ files }) => files[0] === pattern);
  return namesOf(rules);
};
const ofTypes = ofFiles('{apps/api,apps/web/src,apps/web/test,packages,e2e}/**/*.{ts,tsx}');
const ofPage = ofFiles('apps/web/{src,test}/**/*.{ts,tsx}');
const ofSyntax = [...namesOf(settings.rules), ...ofFiles('**/*.{ts,tsx,mts}')];

/** What each rule about one file refuses; house-rules.test.mjs has those of our own rules. */
const faultsOfSyntax = {
  'standard-terms': '/** Whoever calls it waits. */ export const a = 1;',
  eqeqeq: 'export const a = (b: string) => b == "1";',
  'no-async-promise-executor': 'export const a = new Promise(async (b) => b(1));',
  'no-constant-condition': 'if (1) parseInt("1");',
  'no-control-regex': 'export const a = /\\x01/;',
  'no-cycle': "import type { B } from './circle.ts'; export type A = B;",
  'no-debugger': 'debugger;',
  'no-empty': 'try { parseInt("1"); } catch {}',
  'no-fallthrough':
    'export function f(a: 1 | 2) { switch (a) { case 1: parseInt("1"); case 2: return 1; } }',
  'no-self-assign': 'let a = 1; a = a; export { a };',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unreachable': 'export function f() { return 1; parseInt("1"); }',
  'no-unsafe-finally': 'export function f() { try { return 1; } finally { return 2; } }',
  'no-useless-escape': 'export const a = "\\c";',
  'no-useless-spread': 'export const a = (b: string) => ({ ...{ b }, c: 1 });',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1; export { a };',
  'require-yield': 'export function* f() { return 1; }',
  'use-isnan': 'export const a = (b: number) => b === NaN;',
  'valid-typeof': 'export const a = (b: unknown) => typeof b === "strnig";',
  'max-lines': 'parseInt("1");\n'.repeat(301),
  'no-unused-vars': 'const a = 1;',
  'no-restricted-imports': "import fc from 'fast-check'; export { fc };",
  'no-default-export': 'export default 1;',
  'ban-ts-comment': '// @ts-ignore\nparseInt("1");',
  'no-duplicate-enum-values': 'export enum A { b = 1, c = 1 }',
  'no-empty-object-type': 'export type A = {};',
  'no-explicit-any': 'export type A = any;',
  'no-extra-non-null-assertion': 'export const a = (b: string | null) => b!!;',
  'no-misused-new': 'export interface A { new (): A; }',
  'no-namespace': 'export namespace A { export const b = 1; }',
  'no-non-null-asserted-optional-chain': 'export const a = (b?: { c?: string }) => b?.c!;',
  'no-require-imports': "import a = require('node:fs'); export { a };",
  'no-this-alias': 'export class A { b() { const c = this; return c; } }',
  'no-unnecessary-type-constraint': 'export type A<T extends unknown> = T[];',
  'no-unsafe-declaration-merging': 'export interface A { b: 1 } export class A {}',
  'no-unsafe-function-type': 'export type A = Function;',
  'no-wrapper-object-types': 'export type A = String;',
  'prefer-as-const': 'export const a = "b" as "b";',
  'prefer-namespace-keyword': 'export module A { export const b = 1; }',
  'triple-slash-reference': '/// <reference path="a" />\nexport const a = 1;',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-unused-expressions': 'export const f = (a: number) => { a + 1; };',
  'consistent-type-imports': "import { A } from './a.ts'; export type B = A;",
};

/** What each rule that needs types refuses. */
const faults = {
  'await-thenable': 'await 1;',
  'no-array-delete': 'delete [1][0];',
  'no-base-to-string': 'String({ a: 1 });',
  'no-duplicate-type-constituents': 'export type A = string | string;',
  'no-floating-promises': 'Promise.resolve(1);',
  'no-for-in-array': 'for (const a in [1]) parseInt(a);',
  'no-implied-eval': "new Function('a')();",
  'no-misused-promises': 'if (Promise.resolve(1)) parseInt("1");',
  'no-redundant-type-constituents': 'export type A = unknown | string;',
  'no-unnecessary-type-assertion': 'export const a = "a" as string; export const b = a!;',
  'no-unsafe-argument': 'parseInt(JSON.parse("1"));',
  'no-unsafe-assignment': 'export const a = JSON.parse("1");',
  'no-unsafe-call': 'JSON.parse("1")();',
  'no-unsafe-enum-comparison': 'enum A { b }\nexport const c = (a: A) => a === 0;',
  'no-unsafe-member-access': 'JSON.parse("1").a;',
  'no-unsafe-return': 'export const a = () => JSON.parse("1");',
  'no-unsafe-unary-minus': 'export const a = -"1";',
  'only-throw-error': 'throw "a";',
  'prefer-promise-reject-errors': 'void Promise.reject("a");',
  'restrict-plus-operands': 'export const a = "a" + { b: 1 };',
  'restrict-template-expressions': 'export const a = `${{ b: 1 }}`;',
  'switch-exhaustiveness-check':
    'export function f(a: "b" | "c") { switch (a) { case "b": return 1; } return 2; }',
  'unbound-method':
    'class A { b = 1; c() { return this.b; } }\nexport const d = new A().c;\n[1].map(new A().c);',
};

/** What each rule of React refuses. */
const faultsOfPage = {
  'rules-of-hooks': 'if (Math.max(a, 1)) useState(1); return null;',
  'exhaustive-deps': 'useEffect(() => { console.log(a); }, []); return null;',
  'static-components': 'const B = () => <p>{a}</p>; return <B />;',
  'use-memo': 'const b = useMemo(async () => a, [a]); return <p>{String(b)}</p>;',
  'incompatible-library':
    'const t = useVirtualizer({ count: a }); return <p>{t.getTotalSize()}</p>;',
  immutability: 'const [b] = useState({ c: 1 }); b.c = 2; return <p>{b.c}</p>;',
  globals: 'shown = a; return <p>{a}</p>;',
  refs: 'const b = useRef(1); return <p>{b.current}</p>;',
  'set-state-in-effect':
    'const [b, set] = useState(1); useEffect(() => { set(a); }, [a]); return <p>{b}</p>;',
  'error-boundaries': 'try { return <p>{a}</p>; } catch { return null; }',
  purity: 'return <p>{Math.random()}</p>;',
  'set-state-in-render': 'const [b, set] = useState(1); set(a); return <p>{b}</p>;',
  'unsupported-syntax': 'eval("a"); return <p>{a}</p>;',
};
const inPage = (code) =>
  [
    "import { useEffect, useMemo, useRef, useState } from 'react';",
    "import { useVirtualizer } from '@tanstack/react-virtual';",
    'let shown = 0;',
    `export function Sample(props) { const { a } = props; ${code} }`,
    'export { useEffect, useMemo, useRef, useState, useVirtualizer, shown };',
  ].join('\n');

/**
 * The faulty files are in folders to which the settings apply the rules: the page has one
 * exception.
 */
const pathOf = (rule) => `apps/${rule === 'no-floating-promises' ? 'web' : 'api'}/src/${rule}.ts`;
const pathOfSyntax = (rule) => `packages/contract/src/${rule}.ts`;

let refused;
beforeAll(() => {
  const files = {
    'packages/contract/src/reasoned.ts':
      '// oxlint-disable-next-line typescript/no-floating-promises -- a reason\nPromise.resolve(1);\n',
    'apps/api/src/unused.ts':
      '// oxlint-disable-next-line typescript/no-floating-promises -- none\nexport const a = 1;\n',
    'packages/contract/src/circle.ts':
      "import type { A } from './no-cycle.ts'; export type B = A | 1;",
    'apps/web/src/unbound.ts': faults['unbound-method'],
    'apps/web/src/ui/re-export.ts': "export * from '../features/dashboard/dashboard-page.ts';",
    'apps/web/src/ui/lazy.ts': "void import('../features/dashboard/dashboard-page.ts');",
    'apps/api/test/xlsx/make-with-sheetjs.ts': "import a from 'xlsx'; export { a };",
    'apps/api/src/sheet.ts': "import a from 'xlsx'; export { a };",
    'apps/api/src/printing.ts': "console.log('a');",
    'apps/api/src/main.ts': "console.log('a');",
  };
  for (const [rule, code] of Object.entries(faults)) files[pathOf(rule)] = `${code}\nexport {};\n`;
  for (const [rule, code] of Object.entries(faultsOfPage)) {
    files[`apps/web/src/${rule}.tsx`] = inPage(code);
  }
  for (const [rule, code] of Object.entries(faultsOfSyntax)) files[pathOfSyntax(rule)] = code;
  refused = runOxlint(files);
});

const rulesRefusing = (name) => refused.filter(({ file }) => file === name).map(({ rule }) => rule);

it('has a fault for every rule', () => {
  expect(Object.keys(faults).sort()).toEqual(ofTypes.toSorted());
  expect(Object.keys(faultsOfPage).sort()).toEqual(ofPage.toSorted());
  const tested = [...Object.keys(faultsOfSyntax), 'file-name', 'reasoned-suppression'];
  expect(tested.sort()).toEqual(ofSyntax.toSorted());
});

it.each(ofTypes)('refuses a fault of %s', (rule) => {
  expect(rulesRefusing(pathOf(rule))).toContain(rule);
});

it.each(Object.keys(faultsOfSyntax))('refuses a fault of %s', (rule) => {
  expect(rulesRefusing(pathOfSyntax(rule))).toContain(rule);
});

it.each(ofPage)('refuses in the page a fault of %s', (rule) => {
  expect(rulesRefusing(`apps/web/src/${rule}.tsx`)).toContain(rule);
});

it('accepts a suppression with its reason, and refuses one that suppresses nothing', () => {
  expect(rulesRefusing('packages/contract/src/reasoned.ts')).toEqual([]);
  expect(rulesRefusing('apps/api/src/unused.ts')).toHaveLength(1);
});

it("lets the page destructure functions of its libraries' objects", () => {
  expect(rulesRefusing('apps/web/src/unbound.ts')).toEqual([]);
});

it('applies the order of the layers to re-exports and lazy imports', () => {
  for (const name of ['re-export', 'lazy']) {
    expect(rulesRefusing(`apps/web/src/ui/${name}.ts`)).toEqual(['import-direction']);
  }
});

it('lets one file of the tests write with SheetJS, and one of the server print', () => {
  expect(rulesRefusing('apps/api/test/xlsx/make-with-sheetjs.ts')).toEqual([]);
  expect(rulesRefusing('apps/api/src/sheet.ts')).toContain('no-restricted-imports');
  expect(rulesRefusing('apps/api/src/main.ts')).toEqual([]);
  expect(rulesRefusing('apps/api/src/printing.ts')).toEqual(['no-console']);
});
