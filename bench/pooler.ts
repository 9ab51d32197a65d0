/**
 * Measures what PgBouncer in transaction mode costs, and what statements cost that are not kept by
 * name, which it needs: a page of a list, figures and one's own profile, each as a part of what a
 * portal does that asks the same database directly. Rounds alternate, at sixteen connections:
 * `npx tsx bench/pooler.ts`
 */
import { prepareExports } from '../apps/api/test/measure-export.ts';
import { startPgBouncer } from '../apps/api/test/pgbouncer.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';
import { medianRates, stopAsking, type Target } from './asking.ts';

const subscriptions = 4_700;
/** As many as a portal opens by itself, so that only the way there differs. */
const pooled = 10;

const postgres = await startPostgresServer({ fsync: true });
const bouncer = await startPgBouncer(postgres.appUrl, pooled);
try {
  const prepared = await prepareExports(postgres, [subscriptions]);
  const [projectId = ''] = prepared.projectIds;
  const servers = {
    directly: await startBuiltServer(postgres.appUrl, prepared),
    'directly, no statement kept by name': await startBuiltServer(postgres.appUrl, prepared, {
      isPrepared: false,
    }),
    'by way of PgBouncer': await startBuiltServer(bouncer.url, prepared, { isPrepared: false }),
  };
  const calls: Record<string, (base: string) => Target> = {
    'a page of a list, by name': (base) => ({
      url: `${base}/employerportal/Subscription/GetSubscriptionsAllTable`,
      body: { projectId, sortBy: 'lastName' },
      token: prepared.token,
    }),
    'the figures of the dashboard': (base) => ({
      url: `${base}/employerportal/Dashboard/GetDashboardFigures?ProjectId=${projectId}`,
      method: 'GET',
      token: prepared.token,
    }),
    'one’s own profile': (base) => ({
      url: `${base}/employerportal/Account/GetProfile`,
      method: 'GET',
      token: prepared.token,
    }),
  };
  for (const [what, target] of Object.entries(calls)) {
    const targets = Object.values(servers).map(({ base }) => target(base));
    const rates = await medianRates(targets, { connections: 16, rounds: 5, roundTime: 1_500 });
    const told = Object.keys(servers).map((way, at) => {
      const rate = rates[at] ?? Number.NaN;
      return `${way} ${rate.toFixed(0)}/s (${(rate / rates[0]!).toFixed(2)} x)`;
    });
    process.stdout.write(`${what}: ${told.join(', ')}\n`);
  }
  for (const server of Object.values(servers)) await server.stop();
} finally {
  stopAsking();
  await bouncer.stop();
  await postgres.stop();
}
