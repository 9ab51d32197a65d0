import { expect, it } from 'vitest';
import { readWords } from './read-words.mjs';
import { summarize } from './summarize.mjs';

const proof = { promise: 'kept', test: 'e2e/a.spec.ts', attempts: '2 kills', losses: 0, seed: 7 };
const run = { promises: 1, passed: 3, flows: 1, proofs: [proof], areGreen: true };

it('tells promises, tests, attempts, losses and seeds', () => {
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

it('tells what happened when', () => {
  const failover = { ...proof, seed: undefined, timeline: ['0.00 s: killed', '2.10 s: ready'] };
  expect(summarize({ ...run, proofs: [failover] }).lines.slice(3, 6)).toEqual([
    '    e2e/a.spec.ts: 2 kills, 0 lost',
    '      0.00 s: killed',
    '      2.10 s: ready',
  ]);
});

it('proves nothing when something was lost or a test failed', () => {
  expect(summarize({ ...run, proofs: [{ ...proof, losses: 1 }] }).isProven).toBe(false);
  const failed = summarize({ ...run, areGreen: false });
  expect(failed.isProven).toBe(false);
  expect(failed.lines.at(-1)).toMatch(/^NOT PROVEN/);
});

it('reads what a run is asked for', () => {
  const words = ['--long', '--portion', '0.1', '--only', 'survive', '--seed', '7'];
  expect(readWords(words)).toEqual({ isLong: true, portion: 0.1, only: 'survive', seed: '7' });
  expect(readWords([])).toEqual({ isLong: false, portion: 1, only: '', seed: undefined });
});

it.each([['--lnog'], ['--seed'], ['--portion', '0'], ['--portion', 'half']])(
  'refuses %s',
  (...words) => {
    expect(readWords(words).fault).toBeDefined();
  },
);
