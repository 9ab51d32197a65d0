import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorSecondsOf } from './processor-time.mjs';
import { progressSize, readProgress } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import * as summary from './test-summary.mjs';
import { describeUnfinished } from './unfinished.mjs';

const temporary = mkdtempSync(join(tmpdir(), 'portal-test-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** A stage may run again on another Node, and must not find the report of an earlier run. */
const makeFolder = () => mkdtempSync(join(temporary, 'stage-'));

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Runs a stage, prints its time and its result, and returns its counts and its failures. */
export async function timed(name, run) {
  const start = performance.now();
  const { counts, why = '', output = '', failures = [output], isUnfinished } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (output && counts.failed > 0) console.log(output.trimEnd());
  const remark = why ? ` (${why})` : '';
  console.log(`== ${name}: ${summary.summaryLine(counts)} in ${seconds} s${remark}`);
  return { name, counts, failures, isUnfinished };
}

/** The result of a stage that cannot run. */
export const unable = (name, obstacle) => timed(name, () => ({ ...obstacle, isUnfinished: true }));

/** Runs a check, which passes or fails as a whole and prints its output only when it fails. */
export const runCheck = (name, command, env = {}) =>
  timed(name, async () => {
    const result = await runProgram(command, { quiet: true, env });
    return { ...result, counts: result.endedWell ? summary.onePassed : summary.oneFailed };
  });

/**
 * Runs the tests of a plan. If there is no report, it prints the result of the progress lines.
 * @param {object} options
 * @param {string} [options.folder] where the progress lines are stored; by default they are removed
 * @param {object} [options.limit] as that of `runProgram`
 * @param {boolean} [options.quiet] prints its output at its end, for a run beside another
 */
async function runTests(
  name,
  command,
  { plan, env = {}, folder = makeFolder(), limit, quiet = false, reportOf },
) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${process.pid}.progress`);
  const planPath = join(temporary, `${name}-plan.json`);
  writeFileSync(planPath, JSON.stringify(plan));
  const { endedWell, wasStopped, why, output } = await runProgram(command, {
    env: { ...env, TEST_PROGRESS: path, TEST_PLAN: planPath },
    signOfLife: () => progressSize(path),
    limit,
    quiet,
  });
  if (quiet) console.log(output.trimEnd());
  const progress = readProgress(path);
  const report = wasStopped ? undefined : reportOf(progress);
  if (report === undefined) console.log(describeUnfinished(progress));
  recordTimes(progress.files);
  return { endedWell, why, report, ended: progress.projects, failures: progress.failures };
}

/** TEST_TIMES names a file that gets a line for each test file; scripts/gates/print-times.mjs reads it. */
function recordTimes(files) {
  const path = process.env.TEST_TIMES;
  if (path === undefined) return;
  for (const file of files) appendFileSync(path, `${JSON.stringify(file)}\n`);
}

/** Runs the files of Vitest's projects in a plan. */
const runVitest = (plan, { name, ...options }) =>
  timed(name, async () => {
    const projects = Object.keys(plan);
    const { endedWell, why, report, ended, failures } = await runTests(
      'vitest',
      [
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=./scripts/vitest-reporter.mjs',
      ],
      { ...options, plan, reportOf: (progress) => progress.report },
    );
    for (const project of projects) {
      const counts = (report?.projects ?? ended)[project];
      console.log(`   ${project}: ${counts ? summary.summaryLine(counts) : 'ran no tests'}`);
    }
    const counts = report
      ? summary.countVitest(report, projects, endedWell)
      : summary.countUnfinished(ended);
    return { counts, why, failures, isUnfinished: report === undefined };
  });

/** Runs the flows of a plan; there must be a build. */
const runPlaywright = (plan, { name, ...options }) =>
  timed(name, async () => {
    const path = join(makeFolder(), 'playwright.json');
    const { env, ...others } = options;
    const { endedWell, why, report, ended, failures } = await runTests(
      'e2e',
      ['playwright', 'test'],
      {
        ...others,
        plan,
        env: { ...env, PLAYWRIGHT_REPORT: path },
        reportOf: () => readJson(path),
      },
    );
    const counts = report
      ? summary.countPlaywright(report, endedWell)
      : summary.countUnfinished(ended);
    return { counts, why, failures, isUnfinished: report === undefined };
  });

/** The name of a stage in the output, after that of the Node that it runs on. */
export const stageName = (stage, prefix) => (prefix === undefined ? stage : `${prefix}: ${stage}`);

/**
 * Runs Vitest and the flows of a plan at once: endpoint tests wait for their database, and flows
 * for their browser.
 * @param {import('./gates/gates.mjs').Plan} plan
 * @param {object} [options] as those of `runTests`
 * @param {string} [options.name] begins the names of the stages
 * @param {{ counts: summary.Counts, why: string }} [options.obstacle] why no flow can run
 */
export function runPlan({ e2e, ...others }, { name, obstacle, ...options } = {}) {
  const isBeside = Object.keys(others).length > 0;
  const runFlows = () =>
    runPlaywright({ e2e }, { ...options, name: stageName('e2e', name), quiet: isBeside });
  return Promise.all([
    ...(isBeside ? [runVitest(others, { ...options, name: stageName('vitest', name) })] : []),
    ...(e2e ? [obstacle ? unable(stageName('e2e', name), obstacle) : runFlows()] : []),
  ]);
}

/**
 * Prints the time of the whole run, the failures again and, as the last line, the sum, and sets the
 * exit code. TEST_COUNTS names a file to which the sum and the failures are written too.
 */
export function printResults(results) {
  // Seconds of this process and of its descendants, all of which have ended.
  const processor = Math.round(processorSecondsOf(['self']));
  console.log(`== all in ${Math.round(process.uptime())} s, ${processor} s of processor`);
  const total = summary.addCounts(results.map((result) => result.counts));
  const forCi = process.env.CI === 'true';
  const counts = forCi ? summary.withoutSkips(total) : total;
  if (forCi && total.skipped > 0) {
    console.log(`CI=true: ${total.skipped} skipped, which counts as failed`);
  }
  process.exitCode = counts.failed > 0 ? 1 : 0;
  const failures = summary.failureLines(results);
  if (process.env.TEST_COUNTS) {
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ ...counts, failures }));
  }
  for (const line of failures) console.log(line);
  console.log(summary.summaryLine(counts));
}
