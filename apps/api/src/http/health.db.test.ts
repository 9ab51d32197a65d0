import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import { newId } from '../ids.ts';
import { PortalMetrics } from '../metrics/portal-metrics.ts';

const folder = join(tmpdir(), `portal-health-${newId()}`);
const portal = useTestPortal({ storage: { kind: 'folder', folder } });
afterAll(() => rm(folder, { recursive: true, force: true }));

const checkReady = () => portal().app.inject({ url: '/health/ready' });

it('is not ready while nothing can be stored, and ready again afterwards', async () => {
  const metrics = new PortalMetrics('pglite');
  const watched = await createApp(portal().services, {
    logger: pino({ level: 'silent' }),
    webFolder: '/nowhere',
    metrics,
  });
  onTestFinished(() => watched.close());
  const figure = async () => /^portal_ready (\d)$/m.exec(await metrics.text())?.[1];
  expect((await checkReady()).statusCode).toBe(200);
  expect(await figure()).toBe('1');
  await rm(folder, { recursive: true, force: true });
  // A path that is no folder fails every write, also of root.
  await writeFile(folder, '');
  // For a moment the cached result counts.
  expect((await checkReady()).statusCode).toBe(200);
  portal().clock.advance(10_000);
  const away = await checkReady();
  expect(away.json()).toMatchObject({
    type: 'urn:employer-portal:problem:temporarily-unavailable',
  });
  expect(await figure()).toBe('0');
  await rm(folder);
  portal().clock.advance(10_000);
  expect((await checkReady()).statusCode).toBe(200);
  expect(await figure()).toBe('1');
});
