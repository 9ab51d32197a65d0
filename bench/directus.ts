/**
 * Measures pages and a search of the list of subscriptions as a multiple of Directus on the same
 * table and indexes, with sixteen connections in alternating rounds. Directus is no part of the
 * portal, so it has to be installed first, in any folder: `npm install directus@12.4`, then
 * `DIRECTUS_FOLDER=<that folder> npx tsx bench/directus.ts`
 */
import { prepareExports } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';
import { medianRates, closeConnections, type Target } from './load-client.ts';
import { startDirectus } from './directus-server.ts';

const [few, many] = [4_700, 100_000];
const others = Number(process.argv[2] ?? 200_000);
const search = 'berg c4ca4238';
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = process.env.DIRECTUS_FOLDER;

async function compare(directusFolder: string): Promise<void> {
  const postgres = await startPostgresServer({ fsync: true });
  try {
    const otherCounts = others > 0 ? Array.from({ length: 4 }, () => Math.round(others / 4)) : [];
    const prepared = await prepareExports(postgres, [few, many, ...otherCounts]);
    const [small = '', large = ''] = prepared.projectIds;
    const server = await startBuiltServer(postgres.appUrl, prepared);
    const directus = await startDirectus(directusFolder, postgres.adminUrl);
    const own = (projectId: string, over: object = {}): Target => ({
      url: `${server.base}/employerportal/Subscription/GetSubscriptionsAllTable`,
      body: { projectId, sortBy: 'lastName', ...over },
      token: prepared.token,
    });
    for (const [what, ours, theirs] of [
      [`page and total of ${few}`, own(small), directus.page(small)],
      [`page and total of ${many}`, own(large), directus.page(large)],
      [
        `search of many letters in ${many}, by our index`,
        own(large, { search }),
        directus.page(large, { search_text: { _contains: search } }),
      ],
    ] as const) {
      const rounds = { connections: 16, rounds: 5, roundTime: 1_500 };
      const [portal = 0, peer = 0] = await medianRates([ours, theirs], rounds);
      print(
        `${what}: ${portal.toFixed(0)}/s, ${(portal / peer).toFixed(1)} x Directus (${peer.toFixed(1)}/s)`,
      );
    }
    await directus.stop();
    await server.stop();
  } finally {
    closeConnections();
    await postgres.stop();
  }
}

if (folder === undefined) {
  print('DIRECTUS_FOLDER names no folder with a Directus: nothing was compared.');
  process.exitCode = 1;
} else await compare(folder);
