import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPrerequisites } from './install-prerequisites.mjs';
import { readPromises } from './prove/read-promises.mjs';
import { readWords } from './prove/read-words.mjs';
import { summarize } from './prove/summarize.mjs';

/**
 * Proves what docs/promises.md promises: runs the tests that it names, and kills servers and
 * databases under load. docs/promises.md says what the words after it mean.
 */
const { isLong, seed, portion, only, fault } = readWords(process.argv.slice(2));
if (fault !== undefined) {
  console.error(fault);
  process.exit(2);
}
process.chdir(join(import.meta.dirname, '..'));
if ((await installPrerequisites()).length > 0) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'portal-prove-'));
const paths = { report: join(folder, 'proofs'), vitest: join(folder, 'vitest.json') };
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = {
  ...process.env,
  // What cannot run is not proven.
  CI: 'true',
  PROVE_REPORT: paths.report,
  PROVE_PORTION: String(portion),
  ...(isLong && { PROVE: 'long' }),
  ...(seed !== undefined && { PROVE_SEED: seed }),
};

const run = (...command) =>
  new Promise((resolve) => {
    const child = spawn('npx', command, { env: environment, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code === 0));
  });

const promises = readPromises(readFileSync('docs/promises.md', 'utf8')).filter(({ tests }) =>
  tests.some((file) => file.includes(only)),
);
const files = [...new Set(promises.flatMap(({ tests }) => tests))].filter((file) =>
  file.includes(only),
);
const flows = files.filter((file) => file.endsWith('.spec.ts'));
const others = files.filter((file) => !file.endsWith('.spec.ts'));

console.log(`${promises.length} promises, ${files.length} files of tests\n`);
const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${paths.vitest}`];
const outcomes = [
  others.length === 0 || (await run('vitest', 'run', ...report, ...others)),
  flows.length === 0 || (await run('playwright', 'test', ...flows)),
];

const readLines = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse) : [];
const proofs = readLines(paths.report);
const { numPassedTests = 0 } = existsSync(paths.vitest)
  ? JSON.parse(readFileSync(paths.vitest, 'utf8'))
  : {};

const { lines, isProven } = summarize({
  ...{ promises: promises.length, passed: numPassedTests, flows: flows.length, proofs },
  areGreen: files.length > 0 && outcomes.every(Boolean),
});
console.log(`\n${lines.join('\n')}`);
process.exitCode = isProven ? 0 : 1;
