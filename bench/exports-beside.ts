/**
 * Measures what fifty concurrent exports of one employer cost another: the median time of a page of
 * the other's list, as a multiple of that of an idle portal. Above three times it ends with code 1.
 * The portal runs in its own process on its own PostgreSQL: `npx tsx bench/exports-beside.ts`
 */
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { prepareExports, download, downloadExport } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';

const exported = 10_000;
const listed = 4_700;
const exportsAtOnce = 50;
const fewestCalls = 100;
/** The maximum for a page beside the exports, as a multiple of one of an idle portal. */
const most = 3;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const print = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgresServer({ fsync: true });
try {
  const prepared = await prepareExports(postgres, [exported, listed]);
  const [large = '', other = ''] = prepared.projectIds;
  const server = await startBuiltServer(postgres.appUrl, prepared);
  try {
    const page = async () => {
      const { time } = await download(server.base + getSubscriptionsAllTable.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${prepared.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ projectId: other }),
      });
      return time;
    };
    const pagesWhile = async (isOver: (calls: number) => boolean) => {
      const times: number[] = [];
      while (!isOver(times.length)) times.push(await page());
      return times;
    };
    await downloadExport(server, prepared, large);
    await pagesWhile((calls) => calls >= fewestCalls);
    const idle = await pagesWhile((calls) => calls >= fewestCalls);
    const alone = (await downloadExport(server, prepared, large)).time;
    let running = exportsAtOnce;
    const start = performance.now();
    const exports = Array.from({ length: exportsAtOnce }, () =>
      downloadExport(server, prepared, large).finally(() => (running -= 1)),
    );
    const beside = await pagesWhile(() => running === 0);
    await Promise.all(exports);
    const [before, during] = [percentile(idle, 0.5), percentile(beside, 0.5)];
    print(
      `a page of another employer's list: p50 ${before.toFixed(1)} ms idle, ${during.toFixed(1)} ms ` +
        `beside ${exportsAtOnce} exports of ${exported} rows (${beside.length} pages): ` +
        `${(during / before).toFixed(2)} (at most ${most}); p95 ${percentile(beside, 0.95).toFixed(1)} ms`,
    );
    // Without a response in time there is no ratio either.
    if (!(during / before <= most)) process.exitCode = 1;
    const total = performance.now() - start;
    print(
      `all exports: ${(total / 1000).toFixed(1)} s, ${(total / alone / exportsAtOnce).toFixed(2)} ` +
        `of as many one after the other`,
    );
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
