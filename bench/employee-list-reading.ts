/**
 * Measures the cost of reading an uploaded employee list. It compares a full list of 5 MB with a
 * bare reader of zip and XML in the same run, and measures the delay of the main thread and the
 * cost of refused files. With the folder of an earlier version as argument, it reads the list and
 * zip bombs with both in alternation, each time in a new process. Readers are bundled as for
 * production: `npx tsx bench/employee-list-reading.ts [folder of another version]`
 */
import { basename, join, resolve } from 'node:path';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { unpackEntries } from '../apps/api/src/features/employee-list/pack-entries.ts';
import { hostileFiles } from '../apps/api/test/xlsx/hostile-files.ts';
import { makeFullList } from '../apps/api/test/xlsx/make-full-list.ts';
import { compareVersions } from './list-reader-versions.ts';

type Reader = typeof import('../apps/api/src/features/employee-list/read-employee-list.ts');

const rounds = 5;
const fullListRows = 166_000;
const megabyte = 1024 * 1024;

interface Cost {
  readonly milliseconds: number;
  readonly processor: number;
  readonly extraBytes: number;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const inMegabytes = (bytes: number): string => (bytes / megabyte).toFixed(0);

/** The time, the processor time of all threads, and the peak of the extra memory. */
async function measure<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, 2);
  const processor = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(processor);
  const milliseconds = performance.now() - start;
  clearInterval(timer);
  sample();
  return { result, milliseconds, processor: (user + system) / 1000, extraBytes: peak - before };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const apiOf = (version: string) => join(version, 'apps/api');

/**
 * Builds the reader and its worker as for production, into a folder from which their packages
 * resolve.
 * @param version the folder of the version
 */
async function buildReader(version: string, folder: string): Promise<void> {
  const names = ['read-employee-list', 'read-employee-list-worker'];
  const own = names.map((name) => join(apiOf(version), `src/features/employee-list/${name}.ts`));
  const bare = fileURLToPath(new URL('bare-list-reader.ts', import.meta.url));
  await build({
    entryPoints: [...own, bare].map((path) => ({ in: path, out: basename(path, '.ts') })),
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['saxes', 'yauzl', 'zod'],
  });
}

/** Starts a new thread each time, as our reader does, because warm code is faster. */
async function readBare(folder: string, bytes: Buffer): Promise<void> {
  const worker = new Worker(join(folder, 'bare-list-reader.js'), { workerData: bytes });
  const [rows] = (await once(worker, 'message')) as [number];
  if (rows !== fullListRows + 1) throw new Error('The bare reader missed rows');
  await worker.terminate();
}

async function measureFullList(folder: string, { readEmployeeList }: Reader): Promise<void> {
  const bytes = makeFullList(fullListRows);
  print(`A list of ${fullListRows} rows, ${(bytes.length / megabyte).toFixed(2)} MB`);
  const own: Cost[] = [];
  const bare: Cost[] = [];
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measure(() => readBare(folder, bytes)));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const reading = await measure(() =>
      readEmployeeList(() => Promise.resolve(bytes), { projectId: 'bench', account: undefined }),
    );
    delay.disable();
    delays.push(delay.max / 1e6);
    if (reading.result.kind !== 'read' || reading.result.entryCount !== fullListRows) {
      throw new Error('The list was not read whole');
    }
    own.push(reading);
    const unpacking = await measure(async () => {
      if (reading.result.kind === 'read') await unpackEntries(reading.result.packedEntries);
    });
    print(
      `  round ${round + 1}: ${own.at(-1)?.milliseconds.toFixed(0)} ms, bare ${bare.at(-1)?.milliseconds.toFixed(0)} ms, unpacking the entries ${unpacking.milliseconds.toFixed(0)} ms`,
    );
  }
  for (const what of ['milliseconds', 'processor'] as const) {
    const [ours, theirs] = [own, bare].map((costs) => median(costs.map((cost) => cost[what])));
    if (ours === undefined || theirs === undefined) continue;
    const name = what === 'milliseconds' ? 'time' : 'processor time';
    print(
      `  median ${name}: ${ours.toFixed(0)} ms, bare ${theirs.toFixed(0)} ms, ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
  print(
    `  memory: ${inMegabytes(Math.max(...own.map(({ extraBytes }) => extraBytes)))} MB more at the most`,
  );
  print(`  longest delay of the main thread: ${Math.max(...delays).toFixed(1)} ms`);
}

async function measureHostileFiles({ readEmployeeList }: Reader): Promise<void> {
  print('Refused, with the start of the thread where one is needed:');
  for (const { what, code, make } of hostileFiles) {
    const bytes = make();
    const { result, milliseconds, extraBytes } = await measure(() =>
      readEmployeeList(() => Promise.resolve(bytes), { projectId: 'bench', account: undefined }),
    );
    const outcome = result.kind === 'refused' ? `${result.status} ${result.code}` : result.kind;
    const isRight = result.kind === 'refused' && result.code === code ? '' : '   NOT AS EXPECTED';
    print(
      `  ${what.padEnd(52)} ${outcome.padEnd(30)} ${milliseconds.toFixed(0).padStart(5)} ms ${inMegabytes(extraBytes).padStart(4)} MB${isRight}`,
    );
  }
}

const folder = await mkdtemp(join(apiOf(root), '.dist-bench-'));
const [otherVersion] = process.argv.slice(2);
const other =
  otherVersion === undefined
    ? undefined
    : await mkdtemp(join(apiOf(resolve(otherVersion)), '.dist-bench-'));
try {
  await buildReader(root, folder);
  if (otherVersion === undefined || other === undefined) {
    const built = pathToFileURL(join(folder, 'read-employee-list.js')).href;
    const reader = (await import(built)) as Reader;
    await measureHostileFiles(reader);
    await measureFullList(folder, reader);
  } else {
    await buildReader(resolve(otherVersion), other);
    compareVersions({ own: folder, other }, makeFullList(fullListRows), print);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  if (other !== undefined) await rm(other, { recursive: true, force: true });
}
