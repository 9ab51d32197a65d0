/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };
export const onePassed = { ...nothing, passed: 1 };
export const oneFailed = { ...nothing, failed: 1 };
export const oneSkipped = { ...nothing, skipped: 1 };

/** @param {Counts[]} counts */
export const addCounts = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  );

/** On CI a skipped test counts as a failure, because nothing may be skipped there. */
export const withoutSkips = ({ passed, failed, skipped }) => ({
  passed,
  failed: failed + skipped,
  skipped: 0,
});

/** The last line of a test run, which other programs parse. */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Lines that are repeated for each failure: its name, its message, and its location. */
const repeatedLines = 20;

/**
 * Repeats the failures. Thousands of lines of passed tests may stand between a failure and the end
 * of the run, and CI often shows only the end.
 * @param {{ name: string, counts: Counts, failures: string[] }[]} results
 */
export const failureLines = (results) =>
  results
    .filter(({ counts }) => counts.failed > 0)
    .flatMap(({ name, failures }) => [
      `!!! ${name} failed:`,
      ...failures.flatMap((failure) => [
        ...failure
          .split('\n')
          .slice(0, repeatedLines)
          .map((line) => `!!!   ${line}`),
        '!!!',
      ]),
    ]);

const isCount = (value) => Number.isInteger(value) && value >= 0;
const isCounts = (value) =>
  [value?.passed, value?.failed, value?.skipped].every((count) => isCount(count));

/** If the runner itself failed, at least one failure counts, whatever its report contains. */
const atLeastOneFailed = (counts, endedWell) =>
  endedWell || counts.failed > 0 ? counts : addCounts([counts, oneFailed]);

/**
 * Counts what had ended when a runner stopped before it made its own report. The result always has
 * at least one failure.
 * @param {Record<string, Counts>} projects
 * @returns {Counts}
 */
export const countUnfinished = (projects) =>
  atLeastOneFailed(addCounts(Object.values(projects)), false);

/**
 * Counts what `vitest-reporter.mjs` reported. A project without any test counts as one failure,
 * because it means that its tests were not found.
 * @param report the parsed report, undefined when there is none
 * @param {string[]} projects the projects that had to run
 * @param {boolean} endedWell whether vitest itself ended with 0
 * @returns {Counts}
 */
export function countVitest(report, projects, endedWell) {
  if (!isCount(report?.unhandledErrors)) return oneFailed;
  const perProject = projects.map((name) => {
    const counts = report.projects?.[name];
    return isCounts(counts) && counts.passed + counts.failed + counts.skipped > 0
      ? counts
      : oneFailed;
  });
  const counts = addCounts([...perProject, { ...nothing, failed: report.unhandledErrors }]);
  return atLeastOneFailed(counts, endedWell);
}

/**
 * Counts Playwright's JSON report. A test that passes only on a second try counts as failed.
 * @param report the parsed report, undefined when there is none
 * @param {boolean} endedWell whether Playwright itself ended with 0
 * @returns {Counts}
 */
export function countPlaywright(report, endedWell) {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {};
  if (![expected, unexpected, flaky, skipped].every(isCount)) return oneFailed;
  const errors = Array.isArray(report.errors) ? report.errors.length : 0;
  const counts = { passed: expected, failed: unexpected + flaky + errors, skipped };
  return expected + unexpected + flaky + skipped === 0
    ? atLeastOneFailed(counts, false)
    : atLeastOneFailed(counts, endedWell);
}
