import { afterAll, expect, inject, it } from 'vitest';
import {
  prepareExports,
  startExportServer,
  download,
  downloadExport,
} from '../../test/measure-export.ts';
import { createDatabase } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

// The absolute memory use is no measure: the heap of a small export has room for all rows of a
// large one.
it('exports 60,000 rows with few of them in memory', async () => {
  const { adminUrl } = inject('postgres');
  const urls = await createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`);
  const prepared = await prepareExports(urls, [60_000, 1_000]);
  const server = await startExportServer(urls.appUrl, prepared, { measuresHeld: true });
  stops.push(() => server.stop());
  const [large = '', small = ''] = prepared.projectIds;
  // The first export loads code that stays in memory.
  await downloadExport(server, prepared, small);
  const before = await server.held();
  const { bytes } = await downloadExport(server, prepared, large);
  const exported = (await server.held()) - before;
  await download(`${server.base}/select?projectId=${large}`);
  const selected = (await server.held()) - before;
  expect(bytes).toBeGreaterThan(1_800_000);
  expect(exported / selected).toBeLessThan(0.5);
});
