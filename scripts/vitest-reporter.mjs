import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportProgress } from './progress.mjs';

const countOf = { passed: 'passed', skipped: 'skipped', failed: 'failed', pending: 'failed' };

function countModule(testModule, counts) {
  for (const test of testModule.children.allTests()) counts[countOf[test.result().state]] += 1;
  // A file that does not load, or a hook that throws, fails without any failed test.
  for (const suite of [testModule, ...testModule.children.allSuites()]) {
    if (suite.errors().length > 0) counts.failed += 1;
  }
}

const projectOf = ({ project }) => project.name;

function nameOf(entity) {
  const testModule = entity.type === 'module' ? entity : entity.module;
  const names = entity.type === 'module' ? [] : [entity.fullName];
  return [projectOf(entity), testModule.relativeModuleId, ...names].filter(Boolean).join(' > ');
}

/** The lines of a stack that are in our own sources. */
const ownFrames = (stack = '') =>
  stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));

const failureText = (title, errors) =>
  [
    title,
    ...errors.flatMap(({ name, message, diff, stack }) => [
      ...[`${name}: ${message}`, diff ?? []].flat(),
      ...ownFrames(stack),
    ]),
  ]
    .map((text) => stripVTControlCharacters(text))
    .join('\n');

const failureOf = (entity, errors) => failureText(nameOf(entity), errors);

function reportSuite(suite) {
  const errors = suite.errors();
  if (errors.length === 0) return;
  const failure = failureOf(suite, errors);
  reportProgress({ ended: suite.id, project: projectOf(suite), outcome: 'failed', failure });
}

/** A vitest reporter that reports progress, and at the end the counts of each project. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ProgressReporter {
  onTestModuleQueued(testModule) {
    reportProgress({ began: testModule.id, name: nameOf(testModule) });
  }

  onTestCaseReady(test) {
    reportProgress({ began: test.id, name: nameOf(test) });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const outcome = countOf[state];
    reportProgress({
      ended: test.id,
      project: projectOf(test),
      outcome,
      ...(outcome === 'failed' && { failure: failureOf(test, errors) }),
    });
  }

  onTestSuiteResult(suite) {
    reportSuite(suite);
  }

  onTestModuleEnd(testModule) {
    reportSuite(testModule);
    const counts = { passed: 0, failed: 0, skipped: 0 };
    countModule(testModule, counts);
    const seconds = testModule.diagnostic().duration / 1000;
    const path = relative(process.cwd(), testModule.moduleId);
    const file = { project: projectOf(testModule), path, counts, seconds };
    reportProgress({ left: testModule.id, file });
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const projects = {};
    for (const testModule of testModules) {
      const counts = (projects[projectOf(testModule)] ??= { passed: 0, failed: 0, skipped: 0 });
      countModule(testModule, counts);
    }
    for (const error of unhandledErrors) {
      reportProgress({ failure: failureText('an error that no test caught', [error]) });
    }
    reportProgress({ report: { projects, unhandledErrors: unhandledErrors.length } });
  }
}
