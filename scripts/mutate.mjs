import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { planOf } from './gates/gates.mjs';
import { countFiles, filterPlan } from './gates/parts.mjs';
import { findDirectTests, findRelatedTests } from './gates/related-tests.mjs';
import { readCode } from './lint/unused-exports.mjs';
import { chooseMutations, findMutations, listMutated, mutate } from './mutate/mutations.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Measures whether the tests notice mistakes: makes one mutation at a time in the sources, and runs
 * the tests that it may touch, first those of the gate and then all. docs/testing.md explains the
 * arguments.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    first: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
process.chdir(join(import.meta.dirname, '..'));

const files = readCode('.');
const mutations = chooseMutations(
  listMutated(files.keys()).flatMap((path) => findMutations(path, files.get(path))),
  { count: Number(values.count), seed: Number(values.seed) },
);
const describe = ({ path, line, kind, was }) =>
  `${path}:${line}: ${kind}: ${was.replace(/\s+/g, ' ').slice(0, 100)}`;
if (values.list) {
  console.log(mutations.map(describe).join('\n'));
  process.exit();
}
if (execFileSync('git', ['status', '--porcelain', 'apps', 'packages']).length > 0) {
  console.error('Commit first what is changed under apps and packages: mutations are made there.');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-mutate-'));
let restore = () => undefined;
process.once('exit', () => {
  restore();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the tests of a plan until one fails. A run that hangs counts as noticed. */
async function notices(gate, plan) {
  if (countFiles(plan) === 0) return false;
  const path = join(folder, 'plan.json');
  writeFileSync(path, JSON.stringify(plan));
  const { endedWell } = await runProgram(
    [
      'vitest',
      'run',
      '--bail=1',
      '--reporter=dot',
      ...Object.keys(plan).map((project) => `--project=${project}`),
    ],
    { quiet: true, env: { TEST_GATE: gate, TEST_PLAN: path, CI: 'true' } },
  );
  return !endedWell;
}

/** The tests, without flows, that a change of a file may touch; likely ones come first. */
async function isNoticed(gate, path) {
  const whole = filterPlan(planOf(gate), (project) => project !== 'e2e');
  const direct = findDirectTests([path], files);
  const { tests = new Set(files.keys()) } = findRelatedTests([path], files);
  const isBeside = (test) => dirname(test) === dirname(path);
  const plans = [
    isBeside,
    (test) => !isBeside(test) && direct.has(test),
    (test) => !isBeside(test) && !direct.has(test) && tests.has(test),
  ].map((isChosen) => filterPlan(whole, (_project, test) => isChosen(test)));
  for (const plan of plans) if (await notices(gate, plan)) return true;
  return false;
}

const outcomes = { 'npm test': 0, 'npm run prove': 0, nothing: 0 };
for (const [index, mutation] of mutations.entries()) {
  if (index + 1 < Number(values.first)) continue;
  const { path } = mutation;
  const text = files.get(path);
  restore = () => writeFileSync(path, text);
  writeFileSync(path, mutate(text, mutation));
  if (readFileSync(path, 'utf8') === text) throw new Error(`${path} was not changed`);
  const noticedBy = (await isNoticed('test', path))
    ? 'npm test'
    : (await isNoticed('prove', path))
      ? 'npm run prove'
      : 'nothing';
  restore();
  outcomes[noticedBy] += 1;
  console.log(`${index + 1}. noticed by ${noticedBy}: ${describe(mutation)}`);
}
console.log(
  `\nseed ${values.seed}: ${Object.entries(outcomes)
    .map(([name, count]) => `${count} noticed by ${name}`)
    .join(', ')}`,
);
