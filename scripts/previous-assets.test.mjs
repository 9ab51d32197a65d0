import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyPreviousAssets, previousBuilds, readBuilds } from './previous-assets.mjs';

const start = 1_000_000_000_000;
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build with these assets, without the list of builds. */
function makeBuild(name, assets) {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const asset of assets) writeFileSync(join(folder, 'assets', asset), asset);
  return folder;
}

const assetsOf = (folder) => readdirSync(join(folder, 'assets')).sort();

/** Builds in sequence, each with an asset of its own and one that all share. */
function buildTimes(times, apart = 1) {
  let previous = join(root, 'none');
  for (let time = 1; time <= times; time += 1) {
    const next = makeBuild(`build-${time}`, ['shared.js', `own-${time}.js`]);
    copyPreviousAssets(previous, next, start + time * apart);
    previous = next;
  }
  return previous;
}

it('retains the assets of the last builds, and no more', () => {
  const last = buildTimes(previousBuilds.count + 2);
  const own = Array.from({ length: previousBuilds.count }, (_, index) => `own-${index + 3}.js`);
  expect(assetsOf(last)).toEqual([...own, 'shared.js'].sort());
  expect(readBuilds(last).map(({ at }) => at)).toEqual([7, 6, 5, 4, 3].map((time) => start + time));
});

it('removes assets that are too old', () => {
  const last = buildTimes(3, previousBuilds.milliseconds / 2);
  expect(assetsOf(last)).toEqual(['own-2.js', 'own-3.js', 'shared.js']);
});

it('retains the assets of a build from before there was a list', () => {
  const old = makeBuild('old', ['old.js']);
  const next = makeBuild('next', ['new.js']);
  copyPreviousAssets(old, next, start);
  expect(assetsOf(next)).toEqual(['new.js', 'old.js']);
});

it('retains the compressed forms with their file, and does not count them as assets', () => {
  const old = makeBuild('old', ['old.js', 'old.js.br', 'old.js.gz']);
  copyPreviousAssets(join(root, 'none'), old, start);
  const next = makeBuild('next', ['new.js', 'new.js.br']);
  copyPreviousAssets(old, next, start + 1);
  expect(assetsOf(next)).toEqual(['new.js', 'new.js.br', 'old.js', 'old.js.br', 'old.js.gz']);
  expect(readBuilds(next).map(({ assets }) => assets)).toEqual([['new.js'], ['old.js']]);
});

it('counts the same build once', () => {
  const first = makeBuild('first', ['a.js']);
  copyPreviousAssets(join(root, 'none'), first, start);
  const again = makeBuild('again', ['a.js']);
  copyPreviousAssets(first, again, start + 1);
  expect(readBuilds(again)).toEqual([{ at: start + 1, assets: ['a.js'] }]);
});

it.each(['', 'no json', '{}', '[{"at":1,"assets":["../../secret"]}]', '[{"at":"1","assets":[]}]'])(
  'tolerates an invalid list: %s',
  (text) => {
    const previous = makeBuild('previous', ['old.js']);
    writeFileSync(join(previous, '.builds.json'), text);
    const next = makeBuild('next', ['new.js']);
    copyPreviousAssets(previous, next, start);
    expect(assetsOf(next)).toContain('new.js');
    expect(existsSync(join(root, 'secret'))).toBe(false);
  },
);
