import { resolve } from 'node:path';
import { readCheckout } from '../build-info.mjs';

const dirty = '--dirty';
const namedFiles = 3;

/**
 * Parses the arguments of `npm run release`.
 * @param {string[]} args
 * @param {string} base the folder to which a relative path is relative
 * @throws for an unknown option, and for a second folder
 * @returns {{ folder: string, allowsChanges: boolean }} `folder`: named by the version, unless given
 */
export function readReleaseOptions(args, { base, version }) {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== dirty);
  if (unknown !== undefined) throw new Error(`there is no option ${unknown}, only ${dirty}`);
  const [folder = `portal-${version}`, second] = args.filter((arg) => arg !== dirty);
  if (second !== undefined) throw new Error(`a release has one folder, and ${second} is a second`);
  return { folder: resolve(base, folder), allowsChanges: args.includes(dirty) };
}

/**
 * Without git, as in a container's build, there is nothing to compare with.
 * @throws when the sources differ from their commit: the release could not be traced to its sources
 */
export function requireCleanCheckout(root) {
  const { changed = [] } = readCheckout(root) ?? {};
  if (changed.length === 0) return;
  const more = changed.length > namedFiles ? ` and ${changed.length - namedFiles} more` : '';
  throw new Error(
    `these files differ from the last commit: ${changed.slice(0, namedFiles).join(', ')}${more}. ` +
      `Commit them, or npm run release -- ${dirty}: the release then says so`,
  );
}
