import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBuiltCommit, readCheckout, settleBuildInfo, writeBuildInfo } from './build-info.mjs';

let root;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const written = (folder, given) => {
  writeBuildInfo(folder, folder, given);
  return JSON.parse(readFileSync(join(folder, 'build-info.json'), 'utf8'));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-build-info-'));
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'build-info.json\nunpacked/\n');
  git('add', '.gitignore');
  git('commit', '--quiet', '--message', 'first');
});

afterEach(() => rmSync(root, { recursive: true }));

it('records the commit and the time of the build', () => {
  const { commit, builtAt } = written(root);
  expect(git('rev-parse', 'HEAD').startsWith(commit)).toBe(true);
  expect(commit).toHaveLength(12);
  expect(Math.abs(Date.now() - Date.parse(builtAt))).toBeLessThan(3_600_000);
});

it('records that the sources differ from the commit', () => {
  writeFileSync(join(root, 'new.ts'), '');
  expect(written(root).commit).toMatch(/^[0-9a-f]{12}-dirty$/);
  expect(readCheckout(root).changed).toEqual(['new.ts']);
});

it('records the commit that has the sources, once there is one', () => {
  writeFileSync(join(root, 'new.ts'), '');
  written(root);
  settleBuildInfo(root, root);
  expect(readBuiltCommit(root)).toMatch(/-dirty$/);
  git('add', 'new.ts');
  git('commit', '--quiet', '--message', 'second');
  settleBuildInfo(root, root);
  expect(git('rev-parse', 'HEAD').startsWith(readBuiltCommit(root))).toBe(true);
});

it('retains the time of a build of the same commit', () => {
  const { commit } = written(root);
  const stored = `${JSON.stringify({ commit, builtAt: 'a moment ago' })}\n`;
  writeFileSync(join(root, 'build-info.json'), stored);
  expect(written(root).builtAt).toBe('a moment ago');
});

it('accepts the commit that it is given, and no other text', () => {
  expect(written(root, '0123456789ab').commit).toBe('0123456789ab');
  expect(() => written(root, 'main')).toThrow('PORTAL_COMMIT: "main" is no commit');
});

it('does not use the commit of another repository around an unpacked archive', () => {
  const unpacked = join(root, 'unpacked');
  mkdirSync(unpacked);
  expect(readCheckout(unpacked)).toBeUndefined();
  expect(written(unpacked).commit).toBe('unknown');
});

it('records no commit without git', () => {
  const bare = mkdtempSync(join(tmpdir(), 'portal-no-git-'));
  expect(written(bare).commit).toBe('unknown');
  rmSync(bare, { recursive: true });
});

it("prints git's message for a checkout that git cannot read, and builds without a commit", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  writeFileSync(join(root, '.git/index'), 'no index');
  expect(() => readCheckout(root)).toThrow(/^git status failed: .*index/s);
  expect(written(root).commit).toBe('unknown');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('git status failed'));
  rmSync(join(root, '.git/HEAD'));
  expect(() => readCheckout(root)).toThrow(/^git rev-parse failed: fatal: not a git repository/);
  expect(written(root, '0123456789ab').commit).toBe('0123456789ab');
});
