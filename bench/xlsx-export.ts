/**
 * Measures the cost of an Excel export of 100,000 subscriptions, and how much it delays other
 * calls. It compares with the same writer without a database, and with an export of 10,000. The
 * portal runs in its own process on its own PostgreSQL, and is called over HTTP: `npx tsx
 * bench/xlsx-export.ts`
 */
import { getProfile } from '@portal/contract/account';
import {
  type ExportServer,
  prepareExports,
  type Download,
  download,
  downloadExport,
} from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';

const many = 100_000;
const few = 10_000;
const rounds = 3;
const callRounds = 400;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);
const medianTime = (runs: readonly Download[]) => median(runs.map(({ time }) => time));
const medianWork = (runs: readonly { work: number }[]) => median(runs.map(({ work }) => work));
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Adds the server's processor time in milliseconds, which other programs affect less. */
async function measured(server: ExportServer, work: () => Promise<Download>) {
  const before = await server.work();
  const cost = await work();
  return { ...cost, work: (await server.work()) - before };
}

const postgres = await startPostgresServer({ fsync: true });
try {
  const prepared = await prepareExports(postgres, [many, few]);
  const [large = '', small = ''] = prepared.projectIds;
  /** Starts a new server, so that memory left by one run does not count for the next. */
  const onServer = async <T>(work: (server: ExportServer) => Promise<T>): Promise<T> => {
    const server = await startBuiltServer(postgres.appUrl, prepared);
    try {
      await downloadExport(server, prepared, small);
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  const peakOf = (projectId: string) =>
    onServer(async (server) => {
      const idle = await server.peak();
      for (let round = 0; round < rounds; round += 1) {
        await downloadExport(server, prepared, projectId);
      }
      return { idle, peak: await server.peak() };
    });
  const memory = { large: await peakOf(large), small: await peakOf(small) };

  await onServer(async (server) => {
    const whole = [];
    const bare = [];
    const select = [];
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await measured(server, () => downloadExport(server, prepared, large)));
      bare.push(await measured(server, () => download(`${server.base}/bare?rows=${many}`)));
      select.push(
        await measured(server, () => download(`${server.base}/select?projectId=${large}`)),
      );
    }
    const [time = 0, bareTime = 0, selectTime = 0] = [whole, bare, select].map(medianTime);
    const [work = 0, bareWork = 0, selectWork = 0] = [whole, bare, select].map(medianWork);
    print(`${many} rows of 15 columns, ${megabytes(whole[0]!.bytes)}: ${seconds(time)}`);
    print(`first byte: ${median(whole.map((cost) => cost.firstByte)).toFixed(0)} ms`);
    print(`time ÷ bare writer (${seconds(bareTime)}): ${(time / bareTime).toFixed(2)}`);
    print(
      `time ÷ bare writer and plain select (${seconds(selectTime)}): ` +
        (time / (bareTime + selectTime)).toFixed(2),
    );
    print(
      `processor time of the server: ${seconds(work)}, bare writer ${seconds(bareWork)}, ` +
        `plain select ${seconds(selectWork)}: ${(work / (bareWork + selectWork)).toFixed(2)}`,
    );

    const headers = { authorization: `Bearer ${prepared.token}` };
    const call = async () => (await download(server.base + getProfile.path, { headers })).time;
    const callsAlone = [];
    for (let round = 0; round < callRounds; round += 1) callsAlone.push(await call());
    const callsBeside = [];
    while (callsBeside.length < callRounds) {
      let isRunning = true;
      const running = downloadExport(server, prepared, large).finally(() => (isRunning = false));
      while (isRunning) callsBeside.push(await call());
      await running;
    }
    const [alone, beside] = [percentile(callsAlone, 0.99), percentile(callsBeside, 0.99)];
    print(
      `p99 of another call: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside an ` +
        `export: ${(beside / alone).toFixed(2)}`,
    );
  });
  const { large: whole, small: little } = memory;
  print(
    `peak memory: ${megabytes(whole.peak)} (idle ${megabytes(whole.idle)}) ÷ ` +
      `${few} rows' ${megabytes(little.peak)}: ${(whole.peak / little.peak).toFixed(2)}`,
  );
} finally {
  await postgres.stop();
}
