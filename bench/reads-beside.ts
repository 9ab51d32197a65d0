/**
 * Measures what twenty concurrent readers cost another employer, first of one account and then of
 * twenty accounts of one project: the time of a page of the other's list, as a multiple of that of
 * an idle portal. They search, filter, download AAOs as a zip and read the figures of the
 * dashboard. Above three times in the median or six in the p99 it ends with code 1. The portal runs
 * in its own process on its own PostgreSQL: `npx tsx bench/reads-beside.ts`
 */
import { randomBytes } from 'node:crypto';
import { downloadAaoFiles } from '@portal/contract/article-registration-review';
import type { Call } from '@portal/contract/call';
import { getDashboardFigures } from '@portal/contract/dashboard';
import {
  getSubscriptionFilterValues,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
} from '@portal/contract/subscription';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { prepareExports, signInPrepared } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { decision, insertRequests, requestRow } from '../apps/api/test/table-rows.ts';
import { startBuiltServer } from './built-server.ts';

const [read, listed] = [100_000, 4_700];
const documents = { count: 50, bytes: 40_000 };
const readersAtOnce = 20;
const idlePages = 600;
const pagesBeside = 400;
/** The minimum in milliseconds, for every reader to make every kind of read. */
const shortest = 20_000;
/** The maximum for a page beside the readers, as multiples of one of an idle portal. */
const most = { median: 3, p99: 6 };

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Approved requests of a project, each with an AAO. @returns their ids */
async function insertAaos(url: string, projectId: string): Promise<string[]> {
  const database = await openPostgresDatabase({ url });
  const rows = Array.from({ length: documents.count }, () =>
    requestRow(projectId, decision('Approved')),
  );
  // Inserting rows uses only this part of a portal.
  await insertRequests({ database } as Parameters<typeof insertRequests>[0], rows);
  const ids = rows.map((row) => row.articleRegistrationId);
  const files = ids.map((articleRegistrationId) => ({
    articleRegistrationId,
    projectId,
    fileName: 'AAO.pdf',
    content: randomBytes(documents.bytes),
    sha256: '0'.repeat(64),
    signedAt: '2026-03-14T09:00:00Z',
  }));
  await database.transaction({ projectId }, (db) =>
    db.insertInto('aaoFile').values(files).execute(),
  );
  await database.close();
  return ids;
}

const postgres = await startPostgresServer({ fsync: true });
try {
  const prepared = await prepareExports(postgres, [read, listed]);
  const [readingProject = '', other = ''] = prepared.projectIds;
  const articleRegistrationIds = await insertAaos(postgres.appUrl, readingProject);
  const accountOf = (projectId: string) =>
    signInPrepared(postgres, { ...prepared, projectIds: [projectId] });
  const server = await startBuiltServer(postgres.appUrl, prepared);
  try {
    /** @returns the status, once the last byte has arrived */
    const send = async (token: string, { method, path }: Call, body: object) => {
      const query = method === 'GET' ? `?${new URLSearchParams({ ...body }).toString()}` : '';
      const response = await fetch(server.base + path + query, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (!response.ok && response.status !== 429) throw new Error(`${path}: ${response.status}`);
      return response.status;
    };

    const token = await accountOf(other);
    const pages = async (count: number, time = 0) => {
      const times: number[] = [];
      const begin = performance.now();
      while (times.length < count || performance.now() < begin + time) {
        const start = performance.now();
        const status = await send(token, getSubscriptionsAllTable, { projectId: other });
        if (status !== 200) throw new Error(`A page was answered with ${status}`);
        times.push(performance.now() - start);
      }
      return times;
    };

    let searches = 0;
    /** More searches than the count cache holds, so each is counted again. */
    const nextPair = () => (searches++ % 256).toString(16).padStart(2, '0');
    const reads: readonly ((token: string) => Promise<number>)[] = [
      (own) =>
        send(own, getSubscriptionsAllTable, {
          projectId: readingProject,
          sortBy: 'lastName',
          search: nextPair(),
        }),
      (own) =>
        send(own, getSubscriptionsActiveTable, {
          projectId: readingProject,
          filters: { department: ['Afdeling 7', 'Afdeling 8'] },
        }),
      (own) => send(own, getSubscriptionFilterValues, { projectId: readingProject, list: 'all' }),
      (own) => send(own, downloadAaoFiles, { projectId: readingProject, articleRegistrationIds }),
      (own) => send(own, getDashboardFigures, { ProjectId: readingProject }),
    ];

    const measure = async (what: string, tokens: readonly string[]) => {
      await pages(idlePages / 2);
      const idle = await pages(idlePages);
      let isOver = false;
      const counts = { answered: 0, refused: 0 };
      const reader = async (at: number) => {
        for (let next = at; !isOver; next += 1) {
          const status = await reads[next % reads.length]!(tokens[at % tokens.length]!);
          counts[status === 200 ? 'answered' : 'refused'] += 1;
          // A refused client waits before it tries again.
          if (status === 429) await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      const readers = Array.from({ length: readersAtOnce }, (_, at) => reader(at));
      await pages(pagesBeside / 10);
      const start = performance.now();
      const beside = await pages(pagesBeside, shortest);
      const seconds = (performance.now() - start) / 1000;
      isOver = true;
      await Promise.all(readers);
      const [median, p99] = [0.5, 0.99].map((part) => ({
        idle: percentile(idle, part),
        ratio: percentile(beside, part) / percentile(idle, part),
      })) as [{ idle: number; ratio: number }, { idle: number; ratio: number }];
      print(
        `a page of another employer's list beside ${what}: median ${median.ratio.toFixed(2)} x idle ` +
          `(${median.idle.toFixed(1)} ms; at most ${most.median}), p99 ${p99.ratio.toFixed(2)} x idle ` +
          `(${p99.idle.toFixed(1)} ms; at most ${most.p99}); ${counts.answered} reads answered and ` +
          `${counts.refused} refused in ${seconds.toFixed(0)} s and a little more`,
      );
      // Without a response in time there is no ratio either.
      if (!(median.ratio <= most.median && p99.ratio <= most.p99)) process.exitCode = 1;
    };
    await measure(`${readersAtOnce} readers of one account`, [await accountOf(readingProject)]);
    const accounts: string[] = [];
    while (accounts.length < readersAtOnce) accounts.push(await accountOf(readingProject));
    await measure(`${readersAtOnce} accounts of one project`, accounts);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
