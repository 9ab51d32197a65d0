import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['node_modules', 'dist', 'coverage']);
const isIgnored = (name) => ignored.has(name) || name.startsWith('.') || /\.test\.\w+$/.test(name);

function* filesUnder(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!isIgnored(name)) yield* filesUnder(root, `${path}/${name}`);
    }
  } else if (stats !== undefined) {
    yield path;
  }
}

/**
 * A hash over the names and contents of all files at the given paths (files or folders, relative to
 * root), without tests. File times do not count, because a checkout may set any time.
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => [...filesUnder(root, start)])) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Reads the stamp of a finished build; undefined when there is none. */
export function readStamp(folder) {
  try {
    return readFileSync(join(folder, 'build-stamp'), 'utf8');
  } catch {
    return undefined;
  }
}
