import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportProgress } from './progress.mjs';
import { nothing } from './test-summary.mjs';

/** A test that passes only on a second try counts as failed. */
const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
};

const nameOf = (test) => test.titlePath().filter(Boolean).join(' > ');

/**
 * A Playwright reporter that reports progress during the run. Playwright's own report comes only at
 * the end, and never if the run is stopped.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default class ProgressReporter {
  /** For each file how many of its tests have not ended, and the outcomes of the others. */
  files = new Map();

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const path = relative(process.cwd(), test.location.file);
      const file = this.files.get(path) ?? { left: 0, counts: { ...nothing }, seconds: 0 };
      this.files.set(path, { ...file, left: file.left + 1 });
    }
  }

  onTestBegin(test) {
    reportProgress({ began: test.id, name: nameOf(test) });
  }

  /** Each finished step of a flow counts as progress. */
  onStepEnd(_test, _result, { error }) {
    if (error === undefined) reportProgress({});
  }

  onTestEnd(test, { status, errors, duration }) {
    const outcome = outcomes[test.outcome()];
    const path = relative(process.cwd(), test.location.file);
    const file = this.files.get(path);
    file.left -= 1;
    file.counts[outcome] += 1;
    file.seconds += duration / 1000;
    const texts = [status, ...errors.map(({ message, stack }) => stack ?? message ?? '')];
    reportProgress({
      ended: test.id,
      project: 'e2e',
      outcome,
      ...(outcome === 'failed' && {
        failure: stripVTControlCharacters([nameOf(test), ...texts].join('\n')),
      }),
      ...(file.left === 0 && {
        file: { project: 'e2e', path, counts: file.counts, seconds: file.seconds },
      }),
    });
  }

  printsToStdio() {
    return false;
  }
}
