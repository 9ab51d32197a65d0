import { readFileSync } from 'node:fs';

/** Prints what TEST_TIMES recorded of runs: seconds of a worker by project, kind and file. */
const path = process.argv[2];
if (path === undefined) {
  console.error('Name the file of TEST_TIMES: TEST_TIMES=times npm test');
  process.exit(2);
}
const runs = readFileSync(path, 'utf8').trim().split('\n').map(JSON.parse);

const kinds = [
  [
    'one case for each call',
    /rights-matrix|declared-failures|stored-responses|request-parsing|read-only-session|mails-with-links/,
  ],
  [
    'kills, memory, load and time',
    /killed-|memory|under-load|-timing|page-cost|round-trip|pgbouncer|generated-client/,
  ],
  ['races', /-races|answer-once|lock-order/],
];
const kindOf = ({ path: name }) => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'others';

function printSums(title, keyOf) {
  const sums = new Map();
  for (const run of runs) {
    const { files, tests, seconds } = sums.get(keyOf(run)) ?? { files: 0, tests: 0, seconds: 0 };
    const { passed, failed, skipped } = run.counts;
    sums.set(keyOf(run), {
      files: files + 1,
      tests: tests + passed + failed + skipped,
      seconds: seconds + run.seconds,
    });
  }
  console.log(`\n| ${title} | files | tests | seconds |\n| --- | --- | --- | --- |`);
  for (const [key, sum] of [...sums].sort(([, a], [, b]) => b.seconds - a.seconds)) {
    console.log(`| ${key} | ${sum.files} | ${sum.tests} | ${Math.round(sum.seconds)} |`);
  }
}

printSums('project', ({ project }) => project);
printSums('kind', (run) => `${run.project}, ${kindOf(run)}`);
console.log('\nThe slowest files, in seconds:');
for (const { project, path: name, seconds } of runs
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 60)) {
  console.log(`'${project} ${name}': ${seconds.toFixed(1)},`);
}
