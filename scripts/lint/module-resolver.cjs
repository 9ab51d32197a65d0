const { existsSync, realpathSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const { dirname, join, resolve } = require('node:path');

const found = (path) => (existsSync(path) ? { found: true, path: realpathSync(path) } : undefined);

/**
 * The folder of an installed package, or of one of ours, searched from the importing file upwards.
 */
function findPackage(name, folder) {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(candidate)) return candidate;
  return dirname(folder) === folder ? undefined : findPackage(name, dirname(folder));
}

function findInPackage(source, file) {
  const [, name, inside] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(source) ?? [];
  const folder = name && findPackage(name, dirname(file));
  if (!folder) return undefined;
  const isOurs = name.startsWith('@portal/') && inside;
  return (
    (isOurs && (found(join(folder, 'src', `${inside}.ts`)) ?? found(join(folder, inside)))) ||
    found(join(folder, 'package.json'))
  );
}

module.exports = {
  interfaceVersion: 2,
  /**
   * Finds the file behind an import for eslint-plugin-boundaries. Imports here name the whole file,
   * and our packages export `src/*.ts`.
   */
  resolve(source, file) {
    if (isBuiltin(source)) return { found: true, path: null };
    const target = source.startsWith('.')
      ? found(resolve(dirname(file), source))
      : findInPackage(source, file);
    return target ?? { found: false };
  },
};
