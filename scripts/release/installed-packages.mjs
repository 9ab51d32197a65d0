import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the parent of a package or workspace looks next for what it needs. */
const parentOf = (path) => {
  const inside = path.lastIndexOf('/node_modules/');
  return inside < 0 ? '' : path.slice(0, inside);
};

/** The place of a package that `from` asks for by name, as Node finds it; undefined: not there. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}

/**
 * What a workspace needs to run and is installed, by the lock file: places in the project, such as
 * `node_modules/fastify`. Packages for other machines than this one are not installed.
 */
export function listInstalled(root, workspace) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const queue = [workspace];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    const { dependencies, optionalDependencies, peerDependencies = {} } = packages[place];
    const optional = packages[place].peerDependenciesMeta ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !optional[name]?.optional);
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of [...peers, ...names]) {
      const next = resolvePackage(packages, place, name);
      if (next === undefined || found.has(next) || !existsSync(join(root, next))) continue;
      found.add(next);
      queue.push(next);
    }
  }
  // The project's own packages are in the bundle.
  return [...found].filter((place) => /(^|\/)node_modules\//.test(place)).sort();
}
