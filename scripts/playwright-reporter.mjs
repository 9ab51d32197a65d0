import { stripVTControlCharacters } from 'node:util';
import { tellProgress } from './progress.mjs';

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
// eslint-disable-next-line no-restricted-syntax -- Playwright loads a reporter by its default export
export default class ProgressReporter {
  onTestBegin(test) {
    tellProgress({ began: test.id, name: nameOf(test) });
  }

  /** A flow has many steps. Each finished step shows that the flow makes progress. */
  onStepEnd(_test, _result, { error }) {
    if (error === undefined) tellProgress({});
  }

  onTestEnd(test, { status, errors }) {
    const outcome = outcomes[test.outcome()];
    const texts = [status, ...errors.map(({ message, stack }) => stack ?? message ?? '')];
    tellProgress({
      ...{ ended: test.id, project: 'e2e', outcome },
      ...(outcome === 'failed' && {
        failure: stripVTControlCharacters([nameOf(test), ...texts].join('\n')),
      }),
    });
  }

  printsToStdio() {
    return false;
  }
}
