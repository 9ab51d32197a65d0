import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPromises } from './prove/read-promises.mjs';

/**
 * Proves what docs/promises.md promises: runs the tests that it names, and kills servers and
 * databases under load. `--long` kills as often as the promises were made with, which takes hours;
 * `--seed` repeats what a run left to chance.
 */
const words = process.argv.slice(2);
const isLong = words.includes('--long');
const seed = words[words.indexOf('--seed') + 1];
const root = join(import.meta.dirname, '..');
process.chdir(root);

const folder = mkdtempSync(join(tmpdir(), 'portal-prove-'));
const paths = { report: join(folder, 'proofs'), vitest: join(folder, 'vitest.json') };
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = {
  ...process.env,
  PROVE_REPORT: paths.report,
  ...(isLong && { PROVE: 'long' }),
  ...(words.includes('--seed') && { PROVE_SEED: seed }),
};

const run = (...command) =>
  new Promise((resolve) => {
    const child = spawn('npx', command, { env: environment, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code === 0));
  });

const promises = readPromises(readFileSync('docs/promises.md', 'utf8'));
const files = [...new Set(promises.flatMap(({ tests }) => tests))];
const flows = files.filter((file) => file.endsWith('.spec.ts'));
const others = files.filter((file) => !file.endsWith('.spec.ts'));

console.log(`${promises.length} promises, ${files.length} files of tests\n`);
const outcomes = [
  await run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${paths.vitest}`,
    ...others,
  ),
  await run('playwright', 'test', ...flows),
];

const proofs = existsSync(paths.report)
  ? readFileSync(paths.report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
const counts = existsSync(paths.vitest) ? JSON.parse(readFileSync(paths.vitest, 'utf8')) : {};

console.log('\nproven');
console.log(
  `  ${promises.length} promises by ${counts.numPassedTests ?? 0} tests and ${flows.length} files of flows`,
);
for (const { promise, attempts, losses, seed: used } of proofs) {
  console.log(`  ${promise}: ${attempts}, ${losses} lost (seed ${used})`);
}
const isProven = outcomes.every(Boolean) && proofs.every(({ losses }) => losses === 0);
console.log(isProven ? '\nNothing was lost.' : '\nNOT PROVEN: see what failed above.');
process.exitCode = isProven ? 0 : 1;
