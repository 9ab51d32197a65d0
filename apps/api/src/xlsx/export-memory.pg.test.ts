import { afterAll, expect, inject, it } from 'vitest';
import { prepareExports, startExportServer, takeExport } from '../../test/measure-export.ts';
import { createDatabase } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

it('exports 50,000 rows in memory that does not grow with them', async () => {
  const { adminUrl } = inject('postgres');
  const urls = await createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`);
  const prepared = await prepareExports(urls, [50_000, 1_000]);
  const server = await startExportServer(urls.appUrl, prepared);
  stops.push(() => server.stop());
  const [large = '', small = ''] = prepared.projectIds;
  // The first exports load code and caches that stay in memory for good.
  for (let time = 0; time < 5; time += 1) await takeExport(server, prepared, small);
  const before = await server.peak();
  const { bytes } = await takeExport(server, prepared, large);
  const growth = (await server.peak()) - before;
  expect(bytes).toBeGreaterThan(1_500_000);
  expect(growth).toBeLessThan(60_000_000);
});
