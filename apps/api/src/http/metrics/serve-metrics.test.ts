import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { onlyInFullRun } from '../../../test/gate.ts';
import { runPromtool, canRunPromtool } from '../../../test/promtool.ts';
import { PortalMetrics } from '../../metrics/portal-metrics.ts';
import { listenForMetrics } from './serve-metrics.ts';

describe('the port of the metrics', () => {
  it('listens on the loopback interface only, and serves nothing else', async () => {
    const server = await listenForMetrics(new PortalMetrics('postgres'), 0);
    try {
      const { address, port } = server.address() as AddressInfo;
      expect(address).toBe('127.0.0.1');
      const base = `http://127.0.0.1:${port}`;
      const answer = await fetch(`${base}/metrics`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('portal_build_info');
      expect((await fetch(`${base}/`)).status).toBe(404);
      expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

onlyInFullRun(describe.skipIf(!canRunPromtool))('the examples for Prometheus', () => {
  const folder = fileURLToPath(new URL('../../../../../deploy/prometheus', import.meta.url));
  const alertNames = () =>
    [...readFileSync(`${folder}/alerts.yml`, 'utf8').matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name ?? '',
    );

  it('have rules that promtool accepts', () => {
    expect(runPromtool(['check', 'rules', `${folder}/alerts.yml`])).toMatchObject({ isFine: true });
  });

  it('have alerts that fire, and stay silent, as their tests say', () => {
    expect(runPromtool(['test', 'rules', `${folder}/alerts.test.yml`])).toMatchObject({
      isFine: true,
    });
  });

  it('have a firing and a silent test for each alert', () => {
    const tried = readFileSync(`${folder}/alerts.test.yml`, 'utf8');
    const cases = [...tried.matchAll(/alertname: (\w+)\n +exp_alerts:( \[\])?/g)];
    const named = (isSilent: boolean) =>
      new Set(
        cases
          .filter(([, , nothing]) => (nothing !== undefined) === isSilent)
          .map(([, name]) => name),
      );
    const alerts = new Set(alertNames());
    expect([named(false), named(true)]).toEqual([alerts, alerts]);
  });

  it('have a configuration that promtool accepts', () => {
    const args = ['check', 'config', '--syntax-only', `${folder}/prometheus.yml`];
    expect(runPromtool(args)).toMatchObject({ isFine: true });
  });

  it('have a page that says what to do about each alert', () => {
    const page = readFileSync(`${folder}/../../docs/operate/incidents.md`, 'utf8');
    const alerts = alertNames();
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
