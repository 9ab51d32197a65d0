import { resolve } from 'node:path';
import { readCheckout } from '../build-info.mjs';

const dirty = '--dirty';
const namedFiles = 3;

/**
 * Reads what `npm run release` was given.
 * @param {string[]} words
 * @param {string} base the folder that a relative path counts from
 * @throws for an option that it does not have, and for a second folder
 * @returns {{ folder: string, takesChanges: boolean }} `folder`: named by the version, unless given
 */
export function readReleaseOptions(args, { base, version }) {
  const unknown = args.find((word) => word.startsWith('-') && word !== dirty);
  if (unknown !== undefined) throw new Error(`there is no option ${unknown}, only ${dirty}`);
  const [folder = `portal-${version}`, second] = args.filter((word) => word !== dirty);
  if (second !== undefined) throw new Error(`a release has one folder, and ${second} is a second`);
  return { folder: resolve(base, folder), takesChanges: args.includes(dirty) };
}

/**
 * Without git, as in a container's build, there is nothing to compare with.
 * @throws when the sources differ from their commit: nobody could tell later what was released
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
