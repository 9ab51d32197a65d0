import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const settings = join(root, '.oxlintrc.json');
const { overrides } = JSON.parse(readFileSync(settings, 'utf8'));
const [ofTypes, ofPage] = overrides.map(({ rules }) =>
  Object.entries(rules)
    .filter(([, level]) => level !== 'off')
    .map(([rule]) => rule.replace(/^\w+\//, '')),
);

/** What each rule refuses. */
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

let folder;
let refused;
let output;

/** The faulty files lie where the settings hold files to the rules: the page has one exception. */
const placeOf = (rule) => `apps/${rule === 'no-floating-promises' ? 'web' : 'api'}/src/${rule}.ts`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-typed-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  copyFileSync(settings, join(folder, '.oxlintrc.json'));
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { strict: true, target: 'ES2023', module: 'ESNext' } }),
  );
  for (const [rule, code] of Object.entries(faults)) write(placeOf(rule), `${code}\nexport {};\n`);
  for (const [rule, code] of Object.entries(faultsOfPage)) {
    write(`apps/web/src/${rule}.tsx`, inPage(code));
  }
  write(
    'packages/contract/src/reasoned.ts',
    '// oxlint-disable-next-line typescript/no-floating-promises -- a reason\nPromise.resolve(1);\n',
  );
  write(
    'apps/api/src/unused.ts',
    '// oxlint-disable-next-line typescript/no-floating-promises -- none\nexport const a = 1;\n',
  );
  write('apps/web/src/unbound.ts', faults['unbound-method']);
  const words = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', '-f', 'json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    cwd: folder,
    // It looks for its other half from the folder that it runs in.
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
  });
  expect(status, `${stdout}${stderr}`).toBe(1);
  output = stdout.toString();
  refused = JSON.parse(output).diagnostics.map(({ code, filename, message }) => ({
    rule: /\((.+)\)/.exec(code ?? '')?.[1] ?? message,
    file: filename,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('knows a fault for every rule', () => {
  expect(Object.keys(faults).sort()).toEqual(ofTypes.toSorted());
  expect(Object.keys(faultsOfPage).sort()).toEqual(ofPage.toSorted());
});

it.each(ofTypes)('refuses what %s is there for', (rule) => {
  expect(refused).toContainEqual({ rule, file: placeOf(rule) });
});

it.each(ofPage)('refuses in the page what %s is there for', (rule) => {
  expect(refused).toContainEqual({ rule, file: `apps/web/src/${rule}.tsx` });
});

it('takes a suppression with its reason, and refuses one that suppresses nothing', () => {
  const filesOf = (name) => refused.filter(({ file }) => file.endsWith(name));
  expect(filesOf('/reasoned.ts')).toEqual([]);
  expect(filesOf('/unused.ts')).toHaveLength(1);
});

it('lets the page take functions from the objects of its libraries', () => {
  expect(refused.filter(({ file }) => file === 'apps/web/src/unbound.ts')).toEqual([]);
});
