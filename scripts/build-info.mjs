import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws with git's message */
function runGit(root, args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}

/**
 * What git reports of the sources in a folder; undefined where the folder is no checkout, as in an
 * unpacked archive, also one inside another repository.
 * @returns {{ commit: string, changed: string[] } | undefined} `changed`: files that differ from
 * the commit, without those that git ignores
 * @throws where git fails in a checkout: its changes would be missed
 */
export function readCheckout(root) {
  if (!existsSync(join(root, '.git'))) return undefined;
  const commit = runGit(root, ['rev-parse', '--short=12', 'HEAD']).trim();
  const changed = runGit(root, ['status', '--porcelain']).split('\n').filter(Boolean);
  return { commit, changed: changed.map((line) => line.slice(3)) };
}

/** As readCheckout; a checkout that git cannot read does not prevent a build. */
function tryCheckout(root) {
  try {
    return readCheckout(root);
  } catch (error) {
    console.warn(`This build has no commit: ${error.message}. PORTAL_COMMIT can give one.`);
    return undefined;
  }
}

/** @throws when PORTAL_COMMIT is set to something that is no commit */
function commitOf(root, given) {
  if (given) {
    if (!/^[0-9a-f]{7,64}(-dirty)?$/.test(given)) {
      throw new Error(`PORTAL_COMMIT: "${given}" is no commit; leave it out, or give its hash`);
    }
    return given;
  }
  const { commit = 'unknown', changed = [] } = tryCheckout(root) ?? {};
  return changed.length > 0 ? `${commit}-dirty` : commit;
}

const fileOf = (folder) => join(folder, 'build-info.json');

/** The commit of the build in a folder; undefined where there is none. */
export const readBuiltCommit = (folder) =>
  existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')).commit : undefined;

/**
 * Writes commit and date of a build beside the server's programs, which read them when they run.
 * Those of the same commit are left unchanged: a running server may have read them. The page's
 * files contain neither, so that they stay the same when nothing of the page changed.
 * @param {string} [given] the commit, where git is not available
 */
export function writeBuildInfo(root, folder, given = process.env.PORTAL_COMMIT) {
  const commit = commitOf(root, given);
  if (readBuiltCommit(folder) === commit) return;
  const info = { commit, builtAt: new Date().toISOString() };
  writeFileSync(fileOf(folder), `${JSON.stringify(info)}\n`);
}

/**
 * For a build whose sources were in no commit: records the commit that has them now, if there is
 * one.
 */
export function settleBuildInfo(root, folder) {
  if (!readBuiltCommit(folder)?.endsWith('-dirty')) return;
  const { commit, changed = [] } = tryCheckout(root) ?? {};
  if (commit === undefined || changed.length > 0) return;
  try {
    writeBuildInfo(root, folder, commit);
  } catch {
    // A service may not write to its own programs; the build then stays unchanged.
  }
}
