import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { runPromtool, canRunPromtool } from '../../apps/api/test/promtool.ts';
import type { PortalProcess } from '../portal-process.ts';

const token = randomUUID();

/** The token for the metrics of a portal. */
export const metricsSettings = { METRICS_TOKEN: token };

async function scrape({ baseUrl }: Pick<PortalProcess, 'baseUrl'>): Promise<string> {
  const response = await fetch(`${baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return response.text();
}

const seriesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Scrapes a portal under load, and checks its metrics with Prometheus' tools. */
export async function checkMetrics(portal: Pick<PortalProcess, 'baseUrl'>): Promise<void> {
  const text = await scrape(portal);
  const series = seriesOf(text);
  expect(series.filter((line) => !line.startsWith('portal_'))).toEqual([]);
  expect(series.length).toBeLessThan(2000);
  const answered = series.filter((line) => /^portal_requests_total.* [1-9]/.test(line));
  expect(answered.length).toBeGreaterThan(2);
  if (canRunPromtool) {
    expect(runPromtool(['check', 'metrics'], text)).toEqual({ isFine: true, output: '' });
  }
  // Each job that an alert waits for does run, and is reported under the name that the alert uses.
  const notYet = async () =>
    seriesOf(await scrape(portal)).filter((line) => /^portal_job_last_success.* 0$/.test(line));
  await expect.poll(notYet).toEqual([]);
}
