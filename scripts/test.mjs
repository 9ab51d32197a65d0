import { join } from 'node:path';
import { listChangedFiles } from './gates/changed-files.mjs';
import { planOf } from './gates/gates.mjs';
import { findDirectTests } from './gates/related-tests.mjs';
import { canInstall, installPrerequisites } from './install-prerequisites.mjs';
import { readCode } from './lint/unused-exports.mjs';
import { findChromium } from './prerequisites.mjs';
import { printResults, runCheck, runPlan, unable } from './run-tests.mjs';
import { oneFailed, oneSkipped } from './test-summary.mjs';

/**
 * The gate that each change passes: `npm test`, or some of its stages. After `--changed` it runs
 * only the tests beside what differs from a commit (by default the last one). `npm run prove` runs
 * what it leaves out.
 */
const npm = (script) => ['npm', 'run', '--silent', script];

const checks = [
  { name: 'lint', command: npm('lint') },
  { name: 'types', command: npm('types') },
  { name: 'build', command: npm('build') },
  { name: 'format', command: npm('format:check') },
];

/** The browser of the flows; a usual Chromium where the headless shell is not available. */
const browser = canInstall() ? 'headless Chromium' : 'Chromium';
const ofDocuments = ['PostgreSQL', 'poppler-utils', 'oathtool', 'zbar-tools'];
const stages = {
  checks: { checks: ['lint', 'types', 'build', 'format'], projects: [], needs: [] },
  unit: { checks: [], projects: ['unit', 'web'], needs: ['poppler-utils'] },
  api: { checks: [], projects: ['api-pglite', 'api-postgres'], needs: ofDocuments },
  e2e: {
    checks: ['build'],
    projects: ['e2e'],
    needs: [...ofDocuments, browser, 'openpyxl'],
  },
};

const args = process.argv.slice(2);
const at = args.indexOf('--changed');
const base = at >= 0 ? (args[at + 1] ?? 'HEAD') : undefined;
const chosen = at >= 0 ? args.slice(0, at) : args;
const wanted = chosen.length > 0 ? chosen : Object.keys(stages);
const unknown = wanted.find((name) => !(name in stages));
if (unknown !== undefined) {
  console.error(`Unknown stage "${unknown}": choose from ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}
process.chdir(join(import.meta.dirname, '..'));
process.env.TEST_GATE = 'test';

function choosePlan() {
  const projects = wanted.flatMap((name) => stages[name].projects);
  const whole = Object.entries(planOf('test')).filter(([name]) => projects.includes(name));
  if (base === undefined) return Object.fromEntries(whole);
  const tests = findDirectTests(listChangedFiles(base), readCode('.'));
  return Object.fromEntries(
    whole
      .map(([name, paths]) => [name, paths.filter((path) => tests.has(path))])
      .filter(([, paths]) => paths.length > 0),
  );
}

/** Runs two checks at a time, because the smallest expected machine has two processors. */
async function runChecks(names) {
  const queue = checks.filter(({ name }) => names.includes(name));
  const results = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift())
      results.push(await runCheck(check.name, check.command));
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Why the flows cannot run; undefined when they can. */
function findObstacle(missing, results) {
  if (missing.includes(browser) && findChromium() === undefined)
    return { counts: oneSkipped, why: 'Chromium is not installed' };
  const build = results.find(({ name }) => name === 'build');
  return build?.counts.failed > 0 ? { counts: oneFailed, why: 'there is no build' } : undefined;
}

async function runAll() {
  const plan = choosePlan();
  const missing = await installPrerequisites(wanted.flatMap((name) => stages[name].needs));
  const results = await runChecks(wanted.flatMap((name) => stages[name].checks));
  if (plan['api-postgres'] && missing.includes('PostgreSQL')) {
    delete plan['api-postgres'];
    const obstacle = { counts: oneSkipped, why: 'PostgreSQL is not installed' };
    results.push(await unable('api-postgres', obstacle));
  }
  return [...results, ...(await runPlan(plan, { obstacle: findObstacle(missing, results) }))];
}

printResults(await runAll());
