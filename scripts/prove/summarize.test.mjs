import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.mjs';
import { describeRest, summarize } from './summarize.mjs';

const proof = { promise: 'kept', test: 'e2e/a.spec.ts', attempts: '2 kills', losses: 0, seed: 7 };
const run = { promises: 1, passed: 3, flows: 1, proofs: [proof], areGreen: true };

it('lists promises, tests, attempts, losses and seeds', () => {
  const { lines, isProven } = summarize(run);
  expect(isProven).toBe(true);
  expect(lines).toEqual([
    'proven',
    '  1 promise by 3 tests and 1 file of flows',
    '  kept',
    '    e2e/a.spec.ts: 2 kills, 0 lost (seed 7)',
    '',
    'Nothing was lost.',
  ]);
});

it('lists what happened, with the time', () => {
  const failover = { ...proof, seed: undefined, timeline: ['0.00 s: killed', '2.10 s: ready'] };
  expect(summarize({ ...run, proofs: [failover] }).lines.slice(3, 6)).toEqual([
    '    e2e/a.spec.ts: 2 kills, 0 lost',
    '      0.00 s: killed',
    '      2.10 s: ready',
  ]);
});

it('proves nothing when data was lost or a test failed', () => {
  expect(summarize({ ...run, proofs: [{ ...proof, losses: 1 }] }).isProven).toBe(false);
  const failed = summarize({ ...run, areGreen: false });
  expect(failed.isProven).toBe(false);
  expect(failed.lines.at(-1)).toMatch(/^NOT PROVEN/);
});

it('lists what it left out', () => {
  const whole = { unit: ['a', 'b'], e2e: ['c'] };
  expect(describeRest({ whole, plan: { unit: ['a'] }, isLong: false })).toEqual([
    '',
    'not run: unit 1 of 2 files, e2e 1 of 1 files',
    'not run: the hours of --long',
  ]);
  expect(describeRest({ whole, plan: whole, isLong: true })).toEqual([]);
});

it('parses the arguments of a run', () => {
  const args = ['--long', '--portion', '0.1', '--only', 'survive', '--seed', '7'];
  const rest = { changed: undefined, part: { number: 1, of: 1 } };
  expect(readArguments(args)).toEqual({
    ...rest,
    isLong: true,
    portion: 0.1,
    only: 'survive',
    seed: '7',
  });
  expect(readArguments([])).toEqual({
    ...rest,
    isLong: false,
    portion: 1,
    only: '',
    seed: undefined,
  });
  expect(readArguments(['--part', '3/12', '--changed', 'main'])).toMatchObject({
    part: { number: 3, of: 12 },
    changed: 'main',
  });
});

it.each([
  ['--lnog'],
  ['--seed'],
  ['--seed', 'x'],
  ['--portion', '0'],
  ['--portion', 'half'],
  ['--part', '3'],
  ['--part', '0/3'],
  ['--part', '4/3'],
  ['survive'],
])('refuses %s', (...args) => {
  expect(readArguments(args).fault).toBeDefined();
});
