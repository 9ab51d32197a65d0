import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOf } from './gates.mjs';

const root = join(import.meta.dirname, '../..');

/** The files of each project, as the runners list them. */
function listByRunners(gate) {
  const run = (...args) =>
    execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
      env: { ...process.env, TEST_GATE: gate, TEST_PLAN: undefined, CI: 'true' },
    });
  const plan = {};
  const add = (project, file) => (plan[project] ??= new Set()).add(relative(root, file));
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  for (const { projectName, file } of JSON.parse(run(...vitest))) add(projectName, file);
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
  const { config, suites } = JSON.parse(run(...playwright));
  for (const { file } of suites) add('e2e', join(config.rootDir, file));
  return Object.fromEntries(Object.entries(plan).map(([name, paths]) => [name, [...paths].sort()]));
}

describe.each(['test', 'prove'])('the config of Vitest and Playwright in the gate %s,', (gate) => {
  it('find the files of the list', () => {
    expect(listByRunners(gate)).toEqual(planOf(gate));
  });
});
