/**
 * What an Excel export of 100,000 subscriptions costs beside the same writer without a database and
 * beside an export of 10,000, and what other calls notice of it. A portal in a process of its own
 * on a PostgreSQL of its own, asked over HTTP: `npx tsx bench/xlsx-export.ts`
 */
import { getProfile } from '@portal/contract/account';
import {
  type ExportServer,
  prepareExports,
  startExportServer,
  take,
  takeExport,
} from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const many = 100_000;
const few = 10_000;
const rounds = 3;
const callRounds = 400;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);
const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const postgres = await startPostgresServer({ fsync: true });
try {
  const prepared = await prepareExports(postgres, [many, few]);
  const [large = '', small = ''] = prepared.projectIds;
  /** On a server of its own: what one run leaves in memory is not the next one's. */
  const onServer = async <T>(work: (server: ExportServer) => Promise<T>): Promise<T> => {
    const server = await startExportServer(postgres.appUrl, prepared);
    try {
      await takeExport(server, prepared, small);
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  const peakOf = (projectId: string) =>
    onServer(async (server) => {
      const idle = await server.peak();
      for (let round = 0; round < rounds; round += 1) {
        await takeExport(server, prepared, projectId);
      }
      return { idle, peak: await server.peak() };
    });
  const memory = { large: await peakOf(large), small: await peakOf(small) };

  await onServer(async (server) => {
    const whole = [];
    const bare = [];
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await takeExport(server, prepared, large));
      bare.push(await take(`${server.base}/bare?rows=${many}`));
    }
    const time = median(whole.map((taken) => taken.time));
    const bareTime = median(bare.map((taken) => taken.time));
    print(`${many} rows of 15 columns, ${megabytes(whole[0]!.bytes)}: ${seconds(time)}`);
    print(`first byte: ${median(whole.map((taken) => taken.firstByte)).toFixed(0)} ms`);
    print(`time ÷ bare writer (${seconds(bareTime)}): ${(time / bareTime).toFixed(2)}`);

    const headers = { authorization: `Bearer ${prepared.token}` };
    const call = async () => (await take(server.base + getProfile.path, { headers })).time;
    const callsAlone = [];
    for (let round = 0; round < callRounds; round += 1) callsAlone.push(await call());
    const callsBeside = [];
    while (callsBeside.length < callRounds) {
      let isRunning = true;
      const running = takeExport(server, prepared, large).finally(() => (isRunning = false));
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
