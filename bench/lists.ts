/**
 * Measures pages of lists and the dashboard, on a project with 4,700 subscriptions and on one with
 * 100,000, in a database that contains other projects too. A page is printed relative to the
 * simplest server on the same table, everything else as a multiple of a page that is sorted by
 * name. Rounds alternate, at sixteen connections: `npx tsx bench/lists.ts`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { prepareExports, signInPrepared } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';
import { send, medianRates, closeConnections, type Target } from './load-client.ts';

const [few, many] = [4_700, 100_000];
const others = Number(process.argv[2] ?? 200_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

const rounds = { connections: 16, rounds: 5, roundTime: 1_500 };

const postgres = await startPostgresServer({ fsync: true });
try {
  const otherCounts = others > 0 ? Array.from({ length: 4 }, () => Math.round(others / 4)) : [];
  const prepared = await prepareExports(postgres, [few, many, ...otherCounts]);
  const [small = '', large = ''] = prepared.projectIds;
  const bareServer = fork(fileURLToPath(new URL('bare-lists-server.ts', import.meta.url)), [
    postgres.ownerUrl,
    postgres.appUrl,
  ]);
  const [{ port }] = (await once(bareServer, 'message')) as [{ port: number }];
  const server = await startBuiltServer(postgres.appUrl, prepared);
  let { token } = prepared;
  let since = performance.now();
  /** A token expires after a quarter of an hour, and the bench takes longer. */
  const compare = async (targets: readonly Target[]) => {
    if (performance.now() > since + 5 * 60_000) {
      token = await signInPrepared(postgres, prepared);
      since = performance.now();
    }
    return medianRates(
      targets.map((target) => (target.token === undefined ? target : { ...target, token })),
      rounds,
    );
  };

  const table = (projectId: string, over: object = {}, list = 'all'): Target => ({
    url: `${server.base}/employerportal/Subscription/GetSubscriptions${list === 'all' ? 'All' : 'Active'}Table`,
    body: { projectId, sortBy: 'lastName', ...over },
    token,
  });
  const dashboard = (call: string, projectId: string): Target => ({
    url: `${server.base}/employerportal/Dashboard/${call}?ProjectId=${projectId}`,
    method: 'GET',
    token,
  });
  const bare = (path: string, projectId: string, search?: string): Target => ({
    url: `http://127.0.0.1:${port}/${path}`,
    body: { projectId, search },
  });

  /** Milliseconds of the portal's processor time per call, at sixteen concurrent calls. */
  const workOf = async (target: Target) => {
    const each = 125;
    const client = async () => {
      for (let calls = 0; calls < each; calls += 1) await send({ ...target, token });
    };
    const before = await server.work();
    await Promise.all(Array.from({ length: rounds.connections }, client));
    return ((await server.work()) - before) / (rounds.connections * each);
  };

  const beside = async (what: string, own: Target, simplest: Target, guarded: Target) => {
    const [ours = 0, bareRate = 0, guardedRate = 0] = await compare([own, simplest, guarded]);
    const work = await workOf(own);
    print(
      `${what}: ${ours.toFixed(0)}/s, ${(ours / bareRate).toFixed(2)} x bare ` +
        `(${bareRate.toFixed(0)}/s), ${(ours / guardedRate).toFixed(2)} x bare with a transaction, ` +
        `row-level security and rights (${guardedRate.toFixed(0)}/s, ` +
        `${(guardedRate / bareRate).toFixed(2)} x bare); ${work.toFixed(2)} ms of processor each`,
    );
  };
  const pageOf = (what: string, projectId: string, path: string) =>
    beside(what, table(projectId), bare(path, projectId), bare('guarded', projectId));
  await pageOf(`page and total of ${few}`, small, 'page');
  await pageOf(`page and total of ${many}, bare with a counter`, large, 'counted');
  const letters = 'berg c4ca4238';
  await beside(
    `search of many letters in ${many}`,
    table(large, { search: letters }),
    bare('search', large, letters),
    bare('guarded-search', large, letters),
  );

  const byName = table(large);
  let pairs = 0;
  /** More of them than the count cache holds, so each is counted again. */
  const nextPair = () => (pairs++ % 256).toString(16).padStart(2, '0');
  const multiple = async (what: string, target: Target) => {
    const [ours = 0, page = 0] = await compare([target, byName]);
    print(
      `${what}: ${ours.toFixed(0)}/s, ${(page / ours).toFixed(2)} x the time of a page by name`,
    );
  };
  await multiple('active ones', table(large, {}, 'active'));
  await multiple('search of two letters that all have', table(large, { search: 'er' }));
  await multiple('the same among active ones', table(large, { search: 'er' }, 'active'));
  await multiple('search of two letters that a tenth have', table(large, { search: 'c4' }));
  const findPairs: Target = {
    ...byName,
    body: () => ({ projectId: large, sortBy: 'lastName', search: nextPair() }),
  };
  await multiple('searches of two letters, each for others', findPairs);
  const [ours = 0, bareRate = 0] = await compare([
    findPairs,
    { ...bare('search', large), body: () => ({ projectId: large, search: nextPair() }) },
  ]);
  print(`the same: ${(ours / bareRate).toFixed(1)} x bare (${bareRate.toFixed(1)}/s)`);
  await multiple('search of two letters that few have', table(large, { search: '4z' }));
  await multiple('search of a letter that no row has', table(large, { search: 'q' }));
  await multiple('search of what all rows have', table(large, { search: 'werknemer.example' }));
  for (const sortBy of [
    'firstName',
    'department',
    'employeeNumber',
    'price',
    'periodStart',
    'gender',
    'status',
  ]) {
    await multiple(`sorted by ${sortBy}`, table(large, { sortBy }));
    await multiple(`sorted by ${sortBy}, descending`, table(large, { sortBy, descending: true }));
  }
  await multiple('page 5,000', table(large, { page: 5_000 }));
  await multiple('tiles of the dashboard', dashboard('GetDashboardItems', large));
  await multiple('figures of the dashboard', dashboard('GetDashboardFigures', large));
  bareServer.kill();
  await server.stop();
} finally {
  closeConnections();
  await postgres.stop();
}
