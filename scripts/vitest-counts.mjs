import { writeFileSync } from 'node:fs';

const countOf = { passed: 'passed', skipped: 'skipped', failed: 'failed', pending: 'failed' };

function countModule(testModule, counts) {
  for (const test of testModule.children.allTests()) counts[countOf[test.result().state]] += 1;
  // A file that does not load, or a hook that throws, fails without failing a test.
  for (const suite of [testModule, ...testModule.children.allSuites()]) {
    if (suite.errors().length > 0) counts.failed += 1;
  }
}

/** Vitest reporter: writes the counts per project, as JSON, to the file `VITEST_REPORT`. */
// eslint-disable-next-line no-restricted-syntax -- vitest loads a reporter by its default export
export default class CountsReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const projects = {};
    for (const testModule of testModules) {
      const counts = (projects[testModule.project.name] ??= { passed: 0, failed: 0, skipped: 0 });
      countModule(testModule, counts);
    }
    const report = { projects, unhandledErrors: unhandledErrors.length };
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}
