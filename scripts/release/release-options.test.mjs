import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReleaseOptions, requireCleanCheckout } from './release-options.mjs';

it('a release is in a folder that is named by its version, or by an argument', () => {
  const read = (...args) => readReleaseOptions(args, { base: '/srv', version: '0.2.0' });
  expect(read()).toEqual({ folder: '/srv/portal-0.2.0', allowsChanges: false });
  expect(read('--dirty')).toEqual({ folder: '/srv/portal-0.2.0', allowsChanges: true });
  expect(() => read('--dirt')).toThrow('there is no option --dirt, only --dirty');
  expect(() => read('-h')).toThrow('there is no option -h, only --dirty');
  expect(() => read('one', '--dirty', 'two')).toThrow('one folder, and two is a second');
  expect(read('/opt/portal', '--dirty')).toEqual({ folder: '/opt/portal', allowsChanges: true });
});

it('a release requires files that are the same as in the commit, which it names', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
  try {
    // Without git there is no commit to differ from.
    requireCleanCheckout(root);
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    for (const name of ['one', 'two', 'three', 'four']) writeFileSync(join(root, name), '');
    const args = ['-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet'];
    execFileSync('git', [...args, '--allow-empty', '--message', 'first'], { cwd: root });
    expect(() => requireCleanCheckout(root)).toThrow(
      'these files differ from the last commit: four, one, three and 1 more. Commit them, or npm run release -- --dirty:',
    );
    execFileSync('git', ['add', '.'], { cwd: root });
    execFileSync('git', [...args, '--message', 'second'], { cwd: root });
    requireCleanCheckout(root);
  } finally {
    rmSync(root, { recursive: true });
  }
});
