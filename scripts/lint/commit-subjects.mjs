import { spawnSync } from 'node:child_process';

/** Commits up to this one are older than the rule. */
const lastExempt = 'b0bec9f6cd0c17ece2029534f37ac4b15c869f56';
const maxSubjectLength = 72;

/** The fault of a commit's subject; undefined when there is none. */
export function findSubjectFault(subject) {
  if (subject.length > maxSubjectLength) return `is longer than ${maxSubjectLength} characters`;
  if (!/^[a-z][a-z0-9-]*(?:(?:, | and )[a-z0-9-]+)*: \S/.test(subject)) {
    return 'is not "area: what changes"';
  }
  return subject.endsWith('.') ? 'ends with a full stop' : undefined;
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

/**
 * The subjects of all commits that the rule applies to: those after the last exempt one, or in a
 * shallow clone that of the latest commit alone. None outside a repository.
 */
export function readSubjects() {
  const range = git('cat-file', '-e', `${lastExempt}^{commit}`).status === 0;
  const { status, stdout } = git(
    'log',
    '--no-merges',
    '--format=%s',
    ...(range ? [`${lastExempt}..HEAD`] : ['-1']),
  );
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
