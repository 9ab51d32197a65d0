/**
 * Measures the cost of PgBouncer in transaction mode, and of statements that are not prepared by
 * name, which it requires: a page of a list, figures and one's own profile, each relative to a
 * portal that connects to the same database directly. Rounds alternate, at sixteen connections:
 * `npx tsx bench/pooler.ts`
 */
import { prepareExports } from '../apps/api/test/measure-export.ts';
import { startPgBouncer } from '../apps/api/test/pgbouncer.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';
import { medianRates, closeConnections, type Target } from './load-client.ts';

const subscriptions = 4_700;
/** As many as a portal opens by itself, so that only the route differs. */
const pooled = 10;

const postgres = await startPostgresServer({ fsync: true });
const bouncer = await startPgBouncer(postgres.appUrl, pooled);
try {
  const prepared = await prepareExports(postgres, [subscriptions]);
  const [projectId = ''] = prepared.projectIds;
  const servers = {
    directly: await startBuiltServer(postgres.appUrl, prepared),
    'directly, without prepared statements': await startBuiltServer(postgres.appUrl, prepared, {
      isPrepared: false,
    }),
    'through PgBouncer': await startBuiltServer(bouncer.url, prepared, { isPrepared: false }),
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
    const results = Object.keys(servers).map((route, at) => {
      const rate = rates[at] ?? Number.NaN;
      return `${route} ${rate.toFixed(0)}/s (${(rate / rates[0]!).toFixed(2)} x)`;
    });
    process.stdout.write(`${what}: ${results.join(', ')}\n`);
  }
  for (const server of Object.values(servers)) await server.stop();
} finally {
  closeConnections();
  await bouncer.stop();
  await postgres.stop();
}
