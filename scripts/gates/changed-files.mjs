import { execFileSync } from 'node:child_process';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter(Boolean);

/**
 * The files that differ from `base`, a commit: committed, not committed, new and deleted.
 * @throws where there is no repository, or no such commit
 */
export const listChangedFiles = (base) => [
  ...git('diff', '--name-only', '--no-renames', '-z', base, '--'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];
