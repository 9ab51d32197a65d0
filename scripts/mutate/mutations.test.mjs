import { expect, it } from 'vitest';
import { chooseMutations, findMutations, listMutated, mutate } from './mutations.mjs';

const code = `export function take(db, isAllowed) {
  if (!isAllowed) throw new ProblemError('right-missing');
  const kind = isAllowed ? 'a' : 'b';
  db.insert(kind);
  return kind;
}
`;

it('negates conditions and drops statements, one at a time', () => {
  const mutations = findMutations('a-store.ts', code);
  expect(mutations.map(({ line, kind, was }) => [line, kind, was])).toEqual([
    [2, 'condition negated', '!isAllowed'],
    [2, 'statement dropped', "throw new ProblemError('right-missing');"],
    [3, 'condition negated', 'isAllowed'],
    [4, 'statement dropped', 'db.insert(kind);'],
  ]);
  const codes = mutations.map((one) => mutate(code, one));
  expect(codes[0]).toContain('if (!(!isAllowed)) throw');
  expect(codes[1]).toContain('if (!isAllowed) ;\n');
  expect(codes[2]).toContain("!(isAllowed) ? 'a'");
  expect(codes[3]).not.toContain('insert');
  expect(new Set([code, ...codes]).size).toBe(5);
});

it('chooses by the seed, from as many files as there are', () => {
  const all = ['a', 'b', 'c'].flatMap((name) => findMutations(`${name}-store.ts`, code));
  const choose = (seed, count = 3) => chooseMutations(all, { seed, count });
  expect(choose(1)).toEqual(choose(1));
  expect(choose(1)).not.toEqual(choose(2));
  for (const seed of [1, 2, 3, 4, 5]) {
    expect(
      choose(seed)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['a-store.ts', 'b-store.ts', 'c-store.ts']);
  }
});

it('covers files in which a mistake grants access, loses data or counts wrongly', () => {
  expect(
    listMutated([
      'apps/api/src/http/pipeline.ts',
      'apps/api/src/http/pipeline.test.ts',
      'apps/api/src/features/payroll/total-rules.ts',
      'apps/api/src/identity/links/link-store.ts',
      'apps/api/src/pdf/documents.ts',
      'apps/web/src/ui/a-rules.ts',
    ]),
  ).toEqual([
    'apps/api/src/features/payroll/total-rules.ts',
    'apps/api/src/http/pipeline.ts',
    'apps/api/src/identity/links/link-store.ts',
  ]);
});
