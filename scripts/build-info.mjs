import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws with the sentence of git */
function runGit(root, words) {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  throw new Error(`git ${words[0]} failed: ${error?.message ?? stderr.trim()}`);
}

/**
 * What git says of the sources in a folder; undefined where the folder is no checkout, as in an
 * unpacked archive, also one that lies inside the repository of something else.
 * @returns {{ commit: string, changed: string[] } | undefined} `changed`: files that differ from the
 *   commit, without those that git ignores
 * @throws where git fails in a checkout: its changes would go unseen
 */
export function readCheckout(root) {
  if (!existsSync(join(root, '.git'))) return undefined;
  const commit = runGit(root, ['rev-parse', '--short=12', 'HEAD']).trim();
  const changed = runGit(root, ['status', '--porcelain']).split('\n').filter(Boolean);
  return { commit, changed: changed.map((line) => line.slice(3)) };
}

/** As readCheckout; a checkout that git does not read is no reason not to build. */
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

/**
 * Writes commit and date of a build beside the server's programs, which read them when they run.
 * The page's files hold neither, so that they stay the same when nothing of the page changed.
 * @param {string} [given] the commit, where there is no git to say it
 */
export function writeBuildInfo(root, folder, given = process.env.PORTAL_COMMIT) {
  const info = { commit: commitOf(root, given), builtAt: new Date().toISOString() };
  writeFileSync(join(folder, 'build-info.json'), `${JSON.stringify(info)}\n`);
}
