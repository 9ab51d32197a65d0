import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanContract } from '../build/lean-contract.ts';

type Transform = (
  this: { parse: typeof parseAst },
  code: string,
  id: string,
) => { readonly code: string } | undefined;

const lean = (code: string, id = '/packages/contract/src/contact.ts') =>
  (leanContract.transform as unknown as Transform).call({ parse: parseAst }, code, id)?.code;

test('removes schemas and summaries, also derived ones', () => {
  expect(lean('const name = z.string().max(longest.name);\nconst person = name.optional();')).toBe(
    'const name = z;\nconst person = z;',
  );
  const send =
    "defineCall({ name: 'Send', summary: 'It', body: z.object({}), response: z.array(z.string()) })";
  expect(lean(`export const send = ${send};`)).toBe(
    "export const send = /* @__PURE__ */ defineCall({ name: 'Send', response: z });",
  );
});

test('removes a summary that is passed on, and nothing else of its call', () => {
  expect(
    lean(
      "const call = (name, summary) => ({ name, summary });\nconst one = call('One', 'It does');",
    ),
  ).toBe(
    "const call = (name, summary) => ({ name, summary });\nconst one = /* @__PURE__ */ call('One', '');",
  );
});

test('keeps what a function does, whether or not its result is used', () => {
  const code =
    'export function list(a) {\n  const all = { ...a };\n  all.push(keyOf(a));\n  return all;\n}';
  expect(lean(code)).toBe(code);
  const arrow = 'export const list = (a) => {\n  a.push(1);\n  return a;\n};';
  expect(lean(arrow)).toBe(arrow);
});

test('leaves other files unchanged', () => {
  expect(lean('const name = z.string();', '/apps/web/src/main.tsx')).toBeUndefined();
});
