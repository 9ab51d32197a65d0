import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readProgress } from '../progress.mjs';
import { addCounts } from '../test-summary.mjs';

const git = (args, input) =>
  execFileSync('git', args, { input, maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'ignore'] });

/** A hash of the working tree, with uncommitted changes; undefined outside a repository. */
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

const maxMs = 7 * 24 * 60 * 60_000;

/** Files change, so most interrupted runs are never continued. Other runs may be in progress. */
function removeOld(parent) {
  for (const path of readdirSync(parent).map((name) => join(parent, name))) {
    const isOld = statSync(path).mtimeMs < Date.now() - maxMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The state of a run of `npm run prove` while it lasts, so that an interrupted run continues when
 * it is started again with the same arguments and the same files. After its end a run starts from
 * the beginning.
 * @param {string[]} args
 * @param {string} [tree] a hash of all files
 */
export function openRunState(args, tree = hashTree(), parent = 'node_modules/.cache/prove') {
  const name = createHash('sha256').update(JSON.stringify([tree ?? process.pid, args]));
  const folder = join(parent, name.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  removeOld(parent);

  const passed = new Map();
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.progress'))) {
    for (const { project, path, counts } of readProgress(join(folder, file)).files) {
      if (counts.failed === 0) passed.set(`${project} ${path}`, counts);
    }
  }
  const seedPath = join(folder, 'seed');
  return {
    folder,
    /** How many test files passed before the interruption. */
    files: passed.size,
    counts: addCounts([...passed.values()]),
    hasPassed: (project, path) => passed.has(`${project} ${path}`),
    /** The seed of the interrupted run, or else this one. */
    seed: (fresh) => {
      if (!existsSync(seedPath)) writeFileSync(seedPath, fresh);
      return readFileSync(seedPath, 'utf8');
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
