import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRunState } from './run-state.mjs';

let parent;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'portal-run-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (args = [], tree = 'tree') => openRunState(args, tree, join(parent, 'prove'));
const file = (project, path, failed) =>
  `${JSON.stringify({ left: path, file: { project, path, counts: { passed: 2, failed, skipped: 0 }, seconds: 1 } })}\n`;
const write = ({ folder }, text) => writeFileSync(join(folder, 'vitest-1.progress'), text);

it('continues after the files that passed', () => {
  const first = open();
  expect([first.files, first.seed('7')]).toEqual([0, '7']);
  write(
    first,
    `${file('unit', 'a', 0)}${file('api-pglite', 'b', 0)}${file('unit', 'c', 1)}{"left":`,
  );
  const second = open();
  expect([second.files, second.seed('8')]).toEqual([2, '7']);
  expect(second.counts).toEqual({ passed: 4, failed: 0, skipped: 0 });
  expect(second.hasPassed('unit', 'a')).toBe(true);
  expect(second.hasPassed('api-postgres', 'b')).toBe(false);
  expect(second.hasPassed('unit', 'c')).toBe(false);
});

it('starts from the beginning for other files, for other arguments, and after its end', () => {
  write(open(), file('unit', 'a', 0));
  expect(open(['--long']).files).toBe(0);
  write(open(), file('unit', 'a', 0));
  expect(open([], 'another tree').files).toBe(0);
  const ended = open();
  write(ended, file('unit', 'a', 0));
  ended.end();
  expect(existsSync(ended.folder)).toBe(false);
  expect(open().files).toBe(0);
});

it('leaves runs in progress, and removes those of a week ago', () => {
  const [other, old] = [open(['--only', 'a']), open(['--only', 'b'])];
  const longAgo = Date.now() / 1000 - 8 * 24 * 3600;
  utimesSync(old.folder, longAgo, longAgo);
  open();
  expect([existsSync(other.folder), existsSync(old.folder)]).toEqual([true, false]);
});
