import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChangedFiles } from './gates/changed-files.mjs';
import { planOf } from './gates/gates.mjs';
import { countFiles, filterPlan, partOf } from './gates/parts.mjs';
import { findRelatedTests, programsFor } from './gates/related-tests.mjs';
import { installPrerequisites } from './install-prerequisites.mjs';
import { readCode } from './lint/unused-exports.mjs';
import { openRunState } from './prove/run-state.mjs';
import { fetchNode, otherNodes, planOnOtherNodes } from './prove/other-nodes.mjs';
import { readPromises } from './prove/read-promises.mjs';
import { readArguments } from './prove/read-arguments.mjs';
import { describeRest, summarize } from './prove/summarize.mjs';
import { printResults, runCheck, runPlan, stageName, unable } from './run-tests.mjs';
import { oneFailed } from './test-summary.mjs';

/**
 * Proves what docs/promises.md promises: runs every test in its full form, on both databases, or
 * the part that the arguments select. docs/testing.md explains the arguments.
 */
const args = process.argv.slice(2);
const parsed = readArguments(args);
if (parsed.fault !== undefined) {
  console.error(parsed.fault);
  process.exit(2);
}
process.chdir(join(import.meta.dirname, '..'));

const whole = planOf('prove');
const files = readCode('.');

/** The files that the arguments select; all without arguments. */
function choosePlan() {
  let plan = filterPlan(partOf(whole, parsed.part), (_project, path) => path.includes(parsed.only));
  if (parsed.changed === undefined) return plan;
  const { tests, because } = findRelatedTests(listChangedFiles(parsed.changed), files);
  if (tests) plan = filterPlan(plan, (_project, path) => tests.has(path));
  else console.log(`${because} may touch every test`);
  return plan;
}

const plan = choosePlan();
const state = openRunState(args);
const seed = state.seed(parsed.seed ?? String(Math.floor(Math.random() * 1e9)));
const remaining = filterPlan(plan, (project, path) => !state.hasPassed(project, path));
const proofs = join(process.cwd(), state.folder, 'proofs');
Object.assign(process.env, {
  // A test that cannot run proves nothing.
  CI: 'true',
  TEST_GATE: 'prove',
  PROVE_REPORT: proofs,
  PROVE_PORTION: String(parsed.portion),
  PROVE_SEED: seed,
  PROPERTY_SEED: seed,
  ...(parsed.isLong && { PROVE: 'long' }),
});
/** A long run holds a row or loads a server for longer than the usual idle limit. */
const options = {
  folder: state.folder,
  ...(parsed.isLong && { limit: { everyMs: 1000, checks: 6 * 3600 } }),
};

/** The other release lines of Node are proven by the short form. */
async function runOnOtherNodes() {
  // Also what passed before an interruption, which was on the usual Node.
  const other = planOnOtherNodes(plan);
  const results = [];
  for (const line of countFiles(other) > 0 ? otherNodes : []) {
    const name = `Node ${line}`;
    const nodeEnv = await fetchNode(line);
    if (!nodeEnv) {
      const why = `npm cannot install node@${line}`;
      results.push(await unable(name, { counts: oneFailed, why }));
      continue;
    }
    const env = { ...nodeEnv, TEST_GATE: 'test' };
    results.push(...(await buildAndRun(other, { name, env })));
  }
  return results;
}

/** Builds first: a build belongs to one Node, and replaces folders that some tests list. */
async function buildAndRun(chosenPlan, { name, env, ...others }) {
  if (!chosenPlan.e2e) return runPlan(chosenPlan, { name, env, ...others });
  const build = await runCheck(stageName('build', name), ['npm', 'run', '--silent', 'build'], env);
  const obstacle =
    build.counts.failed > 0 ? { counts: oneFailed, why: 'there is no build' } : undefined;
  return [build, ...(await runPlan(chosenPlan, { name, env, obstacle, ...others }))];
}

async function runAll() {
  const missing = await installPrerequisites([
    ...programsFor(Object.values(plan).flat(), files),
    ...(plan['api-postgres'] || plan.e2e ? ['PostgreSQL'] : []),
    ...(plan.e2e ? ['Chromium'] : []),
  ]);
  if (missing.length > 0)
    return [await unable('prove', { counts: oneFailed, why: `needs ${missing.join(', ')}` })];
  return [...(await buildAndRun(remaining, options)), ...(await runOnOtherNodes())];
}

const chosen = new Set(Object.values(plan).flat());
const promises = readPromises(readFileSync('docs/promises.md', 'utf8')).filter(({ tests }) =>
  tests.every((path) => chosen.has(path)),
);
console.log(`${promises.length} promises, ${countFiles(plan)} files of tests, seed ${seed}`);
if (state.files > 0) console.log(`continues: ${state.files} of them have passed before`);

const results = await runAll();
const earlier = { name: 'earlier', counts: state.counts, failures: [] };
const readLines = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse) : [];
const { lines, isProven } = summarize({
  promises: promises.length,
  passed: [...results, earlier].reduce((sum, { counts }) => sum + counts.passed, 0),
  flows: plan.e2e?.length ?? 0,
  proofs: readLines(proofs),
  areGreen:
    countFiles(plan) > 0 &&
    results.every(({ counts }) => counts.failed === 0 && counts.skipped === 0),
});
console.log(`\n${[...lines, ...describeRest({ whole, plan, isLong: parsed.isLong })].join('\n')}`);
if (results.every(({ isUnfinished }) => !isUnfinished)) state.end();
const lost = isProven ? [] : [{ name: 'prove', counts: oneFailed, failures: [lines.at(-1)] }];
const hasFailed = results.some(({ counts }) => counts.failed > 0);
printResults([earlier, ...results, ...(hasFailed ? [] : lost)]);
