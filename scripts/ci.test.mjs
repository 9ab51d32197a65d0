import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nothing } from './test-summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-ci-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs CI with an npm that only records its arguments, and reports these counts for each. */
function runCi(gate, proof) {
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh
echo "npm $*"
case "$1" in test) counts='${gate}';; *) counts='${proof}';; esac
[ -z "$counts" ] || echo "$counts" > "$TEST_COUNTS"
`,
  );
  chmodSync(npm, 0o755);
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'ci.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return { lines: stdout.trim().split('\n'), status };
}

const counts = (passed, failed, skipped) => JSON.stringify({ passed, failed, skipped });

it('runs the gate and one part of all tests, and ends with the sum', () => {
  const { lines, status } = runCi(counts(10, 0, 0), counts(5, 0, 0));
  expect(lines[0]).toBe('npm test');
  expect(lines[1]).toMatch(/^npm run prove -- --part ([1-9]|1[0-2])\/12 --seed \d+$/);
  expect([lines.at(-1), status]).toEqual(['15 passed, 0 failed', 0]);
});

it('repeats the failures of the gate after the output of the part', () => {
  const failures = ['!!! vitest failed:', '!!!   a.test.ts > adds'];
  const { lines } = runCi(JSON.stringify({ ...nothing, failed: 1, failures }), counts(5, 0, 0));
  expect(lines.slice(2, 4)).toEqual(failures);
});

it('fails when either fails or reports nothing', () => {
  expect(runCi(counts(10, 1, 0), counts(5, 0, 0))).toMatchObject({ status: 1 });
  const { lines, status } = runCi(counts(10, 0, 0), '');
  expect([lines.at(-1), status]).toEqual(['10 passed, 1 failed', 1]);
});
