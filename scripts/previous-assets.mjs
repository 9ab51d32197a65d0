import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressedNames } from './compress-files.mjs';

/** How many builds retain their assets, the newest included, and for how long. */
export const previousBuilds = { count: 5, milliseconds: 30 * 24 * 3_600_000 };

const listName = '.builds.json';

const assetsOf = (folder) => {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  const names = readdirSync(assets).sort();
  // The compressed forms of a file are copied and removed with it.
  const forms = new Set(names.flatMap(compressedNames));
  return names.filter((name) => !forms.has(name));
};

const isBuild = (value) =>
  typeof value?.at === 'number' &&
  Array.isArray(value.assets) &&
  value.assets.every((name) => typeof name === 'string' && /^[\w.-]+$/.test(name));

/**
 * The builds whose assets a folder has, the newest first. Assets without a list are of one build,
 * of unknown age.
 * @returns {{ at: number, assets: string[] }[]}
 */
export function readBuilds(folder, now = Date.now()) {
  try {
    const builds = JSON.parse(readFileSync(join(folder, listName), 'utf8'));
    if (Array.isArray(builds)) return builds.filter(isBuild);
  } catch {
    // A folder from before there was a list, or without a valid one: all its assets count.
  }
  const assets = assetsOf(folder);
  return assets.length > 0 ? [{ at: now - 1, assets }] : [];
}

/**
 * Copies the assets of the last builds, which `previous` has, to the build in `next`, for pages
 * that are open in browsers. Their names contain a digest, so none replaces another.
 */
export function copyPreviousAssets(previous, next, now = Date.now()) {
  const own = { at: now, assets: assetsOf(next) };
  const isOwn = ({ assets }) => assets.join() === own.assets.join();
  const retained = readBuilds(previous, now)
    .filter((build) => !isOwn(build) && now - build.at < previousBuilds.milliseconds)
    .slice(0, previousBuilds.count - 1);
  mkdirSync(join(next, 'assets'), { recursive: true });
  const names = new Set(retained.flatMap(({ assets }) => assets));
  for (const name of [...names].flatMap((each) => [each, ...compressedNames(each)])) {
    const [from, to] = [previous, next].map((folder) => join(folder, 'assets', name));
    if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
  }
  writeFileSync(join(next, listName), JSON.stringify([own, ...retained]));
}
