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
import { conclude, runCheck, runPlaywright, runVitest, unable } from './run-tests.mjs';
import { oneFailed } from './test-summary.mjs';

/**
 * Proves what docs/promises.md promises: runs every test in its full form, on both databases, or
 * the part that the words ask for. docs/testing.md says what the words mean.
 */
const args = process.argv.slice(2);
const asked = readArguments(args);
if (asked.fault !== undefined) {
  console.error(asked.fault);
  process.exit(2);
}
process.chdir(join(import.meta.dirname, '..'));

const whole = planOf('prove');
const files = readCode('.');

/** The files that the words ask for; without any, all. */
function choosePlan() {
  let plan = filterPlan(partOf(whole, asked.part), (_project, path) => path.includes(asked.only));
  if (asked.changed === undefined) return plan;
  const { tests, because } = findRelatedTests(listChangedFiles(asked.changed), files);
  if (tests) plan = filterPlan(plan, (_project, path) => tests.has(path));
  else console.log(`${because} may touch every test`);
  return plan;
}

const plan = choosePlan();
const kept = openRunState(args);
const seed = kept.seed(asked.seed ?? String(Math.floor(Math.random() * 1e9)));
const left = filterPlan(plan, (project, path) => !kept.hasPassed(project, path));
const proofs = join(process.cwd(), kept.folder, 'proofs');
Object.assign(process.env, {
  // What cannot run is not proven.
  CI: 'true',
  TEST_GATE: 'prove',
  PROVE_REPORT: proofs,
  PROVE_PORTION: String(asked.portion),
  PROVE_SEED: seed,
  PROPERTY_SEED: seed,
  ...(asked.isLong && { PROVE: 'long' }),
});
/** A long run holds a row or loads a server for longer than anything else is silent. */
const options = {
  folder: kept.folder,
  ...(asked.isLong && { limit: { everyMs: 1000, checks: 6 * 3600 } }),
};

/** The short form of what the other release lines of Node are proven by. */
async function runOnOtherNodes() {
  const { e2e, ...others } = planOnOtherNodes(left);
  const results = [];
  for (const line of countFiles({ ...others, e2e: e2e ?? [] }) > 0 ? otherNodes : []) {
    const name = `Node ${line}`;
    const found = await fetchNode(line);
    if (!found) {
      results.push(await unable(name, oneFailed, `npm cannot bring node@${line}`));
      continue;
    }
    const env = { ...found, TEST_GATE: 'test' };
    if (Object.keys(others).length > 0) results.push(await runVitest(others, { name, env }));
    if (e2e) results.push(await runPlaywright({ e2e }, { name: `${name}: start`, env }));
  }
  return results;
}

async function runAll() {
  const { e2e, ...others } = left;
  const missing = await installPrerequisites([
    ...programsFor(Object.values(left).flat(), files),
    ...(others['api-postgres'] || e2e ? ['PostgreSQL'] : []),
    ...(e2e ? ['Chromium'] : []),
  ]);
  if (missing.length > 0) return [await unable('prove', oneFailed, `needs ${missing.join(', ')}`)];
  const results = [];
  if (Object.keys(others).length > 0) results.push(await runVitest(others, options));
  if (e2e) {
    const build = await runCheck('build', ['npm', 'run', '--silent', 'build']);
    results.push(build);
    const isBuilt = build.counts.failed === 0;
    results.push(
      await (isBuilt ? runPlaywright({ e2e }, options) : unable('e2e', oneFailed, 'no build')),
    );
  }
  results.push(...(await runOnOtherNodes()));
  return results;
}

const chosen = new Set(Object.values(plan).flat());
const promises = readPromises(readFileSync('docs/promises.md', 'utf8')).filter(({ tests }) =>
  tests.every((path) => chosen.has(path)),
);
console.log(`${promises.length} promises, ${countFiles(plan)} files of tests, seed ${seed}`);
if (kept.files > 0) console.log(`goes on: ${kept.files} of them have passed before`);

const results = await runAll();
const earlier = { name: 'earlier', counts: kept.counts, failures: [] };
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
console.log(`\n${[...lines, ...describeRest({ whole, plan, isLong: asked.isLong })].join('\n')}`);
if (results.every(({ isUnfinished }) => !isUnfinished)) kept.end();
const lost = isProven ? [] : [{ name: 'prove', counts: oneFailed, failures: [lines.at(-1)] }];
const hasFailed = results.some(({ counts }) => counts.failed > 0);
conclude([earlier, ...results, ...(hasFailed ? [] : lost)]);
