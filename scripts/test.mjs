import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPrerequisites } from './install-prerequisites.mjs';
import { progressSize, readProgress } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import * as summary from './test-summary.mjs';
import { describeUnfinished } from './unfinished.mjs';

const checks = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
];

const stages = {
  checks: { checks: ['lint', 'format', 'types', 'build'], projects: [], needs: [] },
  unit: {
    checks: [],
    projects: ['unit', 'web'],
    needs: ['poppler-utils', 'LibreOffice', 'openpyxl', 'Prometheus'],
  },
  api: {
    checks: [],
    projects: ['api-pglite', 'api-postgres'],
    needs: [
      ...['PostgreSQL', 'poppler-utils', 'oathtool', 'zbar-tools', 'LibreOffice', 'openpyxl'],
      'Prometheus',
      'PgBouncer',
    ],
  },
  e2e: {
    checks: ['build'],
    projects: [],
    needs: [
      ...['Chromium', 'PostgreSQL', 'poppler-utils', 'oathtool', 'zbar-tools'],
      ...['LibreOffice', 'openpyxl', 'HAProxy'],
    ],
  },
};

const chosen = process.argv.slice(2);
const wanted = chosen.length > 0 ? chosen : Object.keys(stages);
const unknown = wanted.find((name) => !(name in stages));
if (unknown !== undefined) {
  console.error(`Unknown stage "${unknown}": choose from ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}

const forCi = process.env.CI === 'true';
process.chdir(join(import.meta.dirname, '..'));
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Runs a stage, prints its time and its result, and returns its counts and its failures. */
async function timed(name, run) {
  const start = performance.now();
  const { counts, why = '', output = '', failures = [output] } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (output && counts.failed > 0) console.log(output.trimEnd());
  const remark = why ? ` (${why})` : '';
  console.log(`== ${name}: ${summary.summaryLine(counts)} in ${seconds} s${remark}`);
  return { name, counts, failures };
}

const runCheck = ({ name, command }) =>
  timed(name, async () => {
    const result = await runProgram(command, { quiet: true });
    return { ...result, counts: result.endedWell ? summary.onePassed : summary.oneFailed };
  });

/** Runs two checks at a time, because the smallest machine that we expect has two processors. */
async function runChecks(names) {
  const queue = checks.filter(({ name }) => names.has(name));
  const results = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift())
      results.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Runs tests. If they give no report, it prints what the reporter's progress lines tell. */
async function runTests(name, command, { env = {}, reportOf }) {
  const path = join(reports, `${name}-progress`);
  const { endedWell, wasStopped, why } = await runProgram(command, {
    env: { ...env, TEST_PROGRESS: path },
    signOfLife: () => progressSize(path),
  });
  const progress = readProgress(path);
  const report = wasStopped ? undefined : reportOf(progress);
  if (report === undefined) console.log(describeUnfinished(progress));
  const { projects: ended, failures } = progress;
  return { endedWell, why, report, ended, failures };
}

const runVitest = (projects) =>
  timed('vitest', async () => {
    const { endedWell, why, report, ended, failures } = await runTests(
      'vitest',
      [
        ...['vitest', 'run', ...projects.map((name) => `--project=${name}`)],
        ...['--reporter=default', '--reporter=./scripts/vitest-reporter.mjs'],
      ],
      { reportOf: (progress) => progress.report },
    );
    for (const name of projects) {
      const counts = (report?.projects ?? ended)[name];
      console.log(`   ${name}: ${counts ? summary.summaryLine(counts) : 'ran no tests'}`);
    }
    const counts = report
      ? summary.countVitest(report, projects, endedWell)
      : summary.countUnfinished(ended);
    return { counts, why, failures };
  });

const playwright = ['playwright', 'test'];

const runPlaywright = () =>
  timed('e2e', async () => {
    const path = join(reports, 'playwright.json');
    const { endedWell, why, report, ended, failures } = await runTests('e2e', playwright, {
      env: { PLAYWRIGHT_REPORT: path },
      reportOf: () => readReport(path),
    });
    const counts = report
      ? summary.countPlaywright(report, endedWell)
      : summary.countUnfinished(ended);
    return { counts, why, failures };
  });

const skip = (name, why) => timed(name, () => ({ counts: summary.oneSkipped, why }));

async function runAll() {
  const wantedChecks = new Set(wanted.flatMap((name) => stages[name].checks));
  const wantedProjects = wanted.flatMap((name) => stages[name].projects);
  const missing = await installPrerequisites(wanted.flatMap((name) => stages[name].needs));
  const projects = wantedProjects.filter(
    (name) => name !== 'api-postgres' || !missing.includes('PostgreSQL'),
  );

  const results = await runChecks(wantedChecks);
  if (projects.length > 0) results.push(await runVitest(projects));
  if (projects.length < wantedProjects.length) {
    results.push(await skip('api-postgres', 'PostgreSQL is not installed'));
  }
  if (wanted.includes('e2e')) {
    const isBuilt = results.some(({ name, counts }) => name === 'build' && counts.failed === 0);
    if (missing.includes('Chromium')) {
      results.push(await skip('e2e', 'Chromium is not installed'));
    } else if (isBuilt) {
      results.push(await runPlaywright());
    } else {
      results.push(
        await timed('e2e', () => ({ counts: summary.oneFailed, why: 'there is no build' })),
      );
    }
  }
  return results;
}

const results = await runAll();
const total = summary.addCounts(results.map((result) => result.counts));
const counts = forCi ? summary.withoutSkips(total) : total;
if (forCi && total.skipped > 0) {
  console.log(`CI=true: ${total.skipped} skipped, which counts as failed`);
}
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of summary.failureLines(results)) console.log(line);
console.log(summary.summaryLine(counts));
