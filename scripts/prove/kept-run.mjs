import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProgress } from '../progress.mjs';
import { addCounts } from '../test-summary.mjs';

const git = (words, input) =>
  execFileSync('git', words, { input, maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'ignore'] });

/** A hash of the working tree, with what is not committed; undefined outside a repository. */
function hashTree() {
  try {
    const others = git(['ls-files', '--others', '--exclude-standard']);
    return createHash('sha256')
      .update(git(['rev-parse', 'HEAD']))
      .update(git(['diff', 'HEAD', '--binary']))
      .update(others)
      .update(git(['hash-object', '--stdin-paths'], others))
      .digest('hex');
  } catch {
    return undefined;
  }
}

/**
 * What is kept of a run of `npm run prove` while it lasts, so that one that was interrupted goes on
 * when it is started again with the same words and the same files. Ended, it starts anew.
 * @param {string[]} words
 * @param {string} [tree] a hash of all files
 */
export function openKeptRun(words, tree = hashTree(), parent = 'node_modules/.cache/prove') {
  const name = createHash('sha256').update(JSON.stringify([tree ?? process.pid, words]));
  const folder = join(parent, name.digest('hex').slice(0, 16));
  // Runs of other files would never be gone on with.
  if (!existsSync(folder)) rmSync(parent, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const passed = new Map();
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.progress'))) {
    for (const { project, path, counts } of readProgress(join(folder, file)).files) {
      if (counts.failed === 0) passed.set(`${project} ${path}`, counts);
    }
  }
  const seedPath = join(folder, 'seed');
  return {
    folder,
    /** How many test files passed before it was interrupted. */
    files: passed.size,
    counts: addCounts([...passed.values()]),
    hasPassed: (project, path) => passed.has(`${project} ${path}`),
    /** The seed with which it began, or else this one. */
    seed: (fresh) => {
      if (!existsSync(seedPath)) writeFileSync(seedPath, fresh);
      return readFileSync(seedPath, 'utf8');
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
