import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, oneFailed, summaryLine } from './test-summary.mjs';

/**
 * What CI runs of each change: the gate, and one of twelve parts of all tests. The part follows
 * from the commit, so that every part runs in time. The last line is the sum of both.
 */
const parts = 12;

/** A number that follows from the commit; 0 outside a repository. */
function numberOfCommit() {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD']).toString(), 16);
  } catch {
    return 0;
  }
}

process.chdir(join(import.meta.dirname, '..'));
const number = numberOfCommit();
const folder = mkdtempSync(join(tmpdir(), 'portal-ci-'));

/** The counts and the failures of a command; a command that reports none has failed. */
function run(name, args) {
  const path = join(folder, name);
  spawnSync('npm', args, { stdio: 'inherit', env: { ...process.env, TEST_COUNTS: path } });
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return oneFailed;
  }
}

const gate = run('gate', ['test']);
const part = `${(number % parts) + 1}/${parts}`;
const proof = run('proof', ['run', 'prove', '--', '--part', part, '--seed', String(number)]);
rmSync(folder, { recursive: true });
const total = addCounts([gate, proof]);
// The output of the part may be all that is shown of a run.
for (const line of gate.failures ?? []) console.log(line);
console.log(`\ngate: ${summaryLine(gate)}\npart ${part} of all: ${summaryLine(proof)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(summaryLine(total));
