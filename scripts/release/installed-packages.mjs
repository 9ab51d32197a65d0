import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders in which Node resolves a dependency of a package or workspace. */
const parentOf = (path) => {
  const inside = path.lastIndexOf('/node_modules/');
  return inside < 0 ? '' : path.slice(0, inside);
};

/** The path of a package that `from` requires by name, as Node resolves it; undefined if absent. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined;
  }
}

/**
 * The installed packages that a workspace needs at run time, by the lock file: paths in the
 * project, such as `node_modules/fastify`. Packages for other platforms than this one are not
 * installed.
 */
export function listInstalled(root, workspace) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = new Set();
  const queue = [workspace];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { dependencies, optionalDependencies, peerDependencies = {} } = packages[path];
    const optional = packages[path].peerDependenciesMeta ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !optional[name]?.optional);
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of [...peers, ...names]) {
      const next = resolvePackage(packages, path, name);
      if (next === undefined || installed.has(next) || !existsSync(join(root, next))) continue;
      installed.add(next);
      queue.push(next);
    }
  }
  // The project's own packages are in the bundle.
  return [...installed].filter((path) => /(^|\/)node_modules\//.test(path)).sort();
}
