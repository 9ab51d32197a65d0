import { readFileSync } from 'node:fs';
import { callPath } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { loginWithCredentials } from '@portal/contract/authentication';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { runPromtool, canRunPromtool } from '../../../test/promtool.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';
import { noteBackup } from '../../backup/last-backup.ts';
import type { Config } from '../../config.ts';
import { queueMail } from '../../mail/outbox.ts';
import { PortalMetrics } from '../../metrics/portal-metrics.ts';
import { buildInfo } from '../../version.ts';
import { callLabel } from './count-requests.ts';

const portal = useTestPortal();
const metricsToken = 'a-token-of-sixteen-or-more';
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** A portal that serves metrics, with other settings. */
async function serve(settings: Partial<Config>) {
  const { services } = portal();
  const metrics = new PortalMetrics(services.database.engine);
  const app = await createApp(
    { ...services, config: { ...services.config, ...settings } },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere', metrics },
  );
  apps.push(app);
  return { app, metrics };
}

/** The lines of one metric: labels and value. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
const seriesIn = (text: string) => text.split('\n').filter((line) => /^[a-z]/.test(line));
const metricValue = (text: string, name: string) =>
  Number(linesOf(text, name)[0]?.split(' ').at(-1));

describe('the address of the metrics', () => {
  it('does not exist without a token in the settings', async () => {
    const { app } = await serve({});
    const unknown = await app.inject('/metrics/unknown');
    for (const headers of [{}, { authorization: `Bearer ${metricsToken}` }]) {
      const answer = await app.inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(404);
      const ofAny = { requestId: expect.any(String) as unknown };
      expect(answer.json()).toEqual({ ...unknown.json<object>(), ...ofAny });
    }
  });

  it('requires the token', async () => {
    const { app } = await serve({ metricsToken });
    const scrape = (authorization?: string) =>
      app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
    for (const wrong of [undefined, 'Bearer', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`]) {
      const answer = await scrape(wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 401]);
      expect(answer.body).not.toContain('portal_');
    }
    const answer = await scrape(`Bearer ${metricsToken}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

const noCalls = ['health', 'image', 'documentation', 'page'];

/** The rules of `deploy/prometheus`, without their comments. */
const alertRules = () =>
  readFileSync(
    new URL('../../../../../deploy/prometheus/alerts.yml', import.meta.url),
    'utf8',
  ).replace(/^ *#.*$/gm, '');

describe('the metrics of a new process', () => {
  let text = '';

  beforeAll(async () => {
    const { app, metrics } = await serve({ metricsToken });
    metrics.watchProcess();
    const headers = { authorization: `Bearer ${metricsToken}` };
    text = (await app.inject({ url: '/metrics', headers })).body;
  });

  it('count failures of every call from 0, so that the first are an increase', () => {
    const lines = linesOf(text, 'portal_requests_total');
    const wanted = [...calls.map(callLabel), ...noCalls].flatMap((call) =>
      ['2xx', '4xx', '5xx'].map((status) => `{call="${call}",status="${status}"} 0`),
    );
    expect(lines).toEqual(
      expect.arrayContaining(wanted.map((series) => `portal_requests_total${series}`)),
    );
  });

  it('count every way and outcome of signing in from 0', () => {
    const lines = linesOf(text, 'portal_sign_ins_total');
    expect(lines).toHaveLength(5 * 6);
    expect(lines).toContain('portal_sign_ins_total{way="password",outcome="signed-in"} 0');
    expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual([]);
  });

  it('have every job, without a success yet', () => {
    const lines = linesOf(text, 'portal_job_last_success_timestamp_seconds');
    expect(lines).toHaveLength(9);
    expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual([]);
    expect(metricValue(text, 'portal_process_start_time_seconds')).toBeGreaterThan(0);
  });

  it('have every label value that the alert rules use', () => {
    const required = [...alertRules().matchAll(/(portal_\w+)\{([^}]*)\}/g)].flatMap(
      ([, name, labels]) =>
        [...(labels ?? '').matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label, values]) =>
          (values ?? '').split('|').map((value) => ({ name, label, value })),
        ),
    );
    const known = text.split('\n');
    const isKnown = ({ name, label, value }: (typeof required)[number]) =>
      known.some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="${value}"`));
    expect(required.length).toBeGreaterThan(8);
    expect(required.filter((one) => !isKnown(one))).toEqual([]);
  });
});

describe('the metrics', () => {
  let text = '';

  beforeAll(async () => {
    const { app, metrics } = await serve({ metricsToken });
    metrics.watchProcess();
    metrics.recordSuccess('mail');
    const { projectId } = await makeProject(portal());
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    const signIn = (password: string) =>
      app.inject({
        method: 'POST',
        url: callPath(loginWithCredentials, 'Sportpas'),
        payload: { emailAddress, password },
      });
    await signIn(testPassword);
    await signIn('Een-ander-wachtwoord-1');
    await portal().database.transaction({}, (db) =>
      queueMail(db, {
        projectId: null,
        recipient: emailAddress,
        subject: 'Onderwerp',
        text: 'Tekst',
        html: null,
        language: 'nl',
        baseUrl: 'https://portal.example',
      }),
    );
    await portal().database.transaction({}, (db) => noteBackup(db, '2026-11-27T01:30:00.000Z'));
    portal().clock.moment = new Date(Date.now() + 60_000);
    for (const call of calls) {
      const url = callPath(call, 'Sportpas').replace(/\{(\w+)\}/g, 'x');
      await app.inject({ method: call.method, url });
      // Every class of status that a call can answer with.
      for (const status of [200, 302, 404, 500]) {
        metrics.countRequest({ call: callLabel(call), kind: 'read', status, seconds: 0.01 });
      }
    }
    for (const url of ['/', '/docs', '/openapi.json', '/health/live', '/images/x', '/unknown']) {
      await app.inject(url);
    }
    const headers = { authorization: `Bearer ${metricsToken}` };
    text = (await app.inject({ url: '/metrics', headers })).body;
  });

  it('all have names of the portal', () => {
    const names = seriesIn(text).map((line) => /^[\w:]+/.exec(line)?.[0] ?? '');
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => !name.startsWith('portal_'))).toEqual([]);
  });

  it('stay below two thousand when every call was answered in every way', () => {
    expect(seriesIn(text).length).toBeLessThan(2000);
  });

  it('have labels with a fixed set of values', () => {
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const ours = [
      'call',
      'database',
      'kind',
      'name',
      'outcome',
      'state',
      'status',
      'store',
      'way',
      'work',
    ];
    const others = ['le', 'node', 'version', 'commit', 'built_at'];
    const ofNode = ['space', 'type', 'major', 'minor', 'patch'];
    expect(
      [...labels].filter((label) => ![...ours, ...others, ...ofNode].includes(label!)),
    ).toEqual([]);
    // Prometheus sets these labels itself, and would rename ours.
    expect(['job', 'instance'].filter((label) => labels.has(label))).toEqual([]);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|employerportal\//);
    const named = linesOf(text, 'portal_requests_total').map(
      (line) => /call="([^"]*)"/.exec(line)?.[1],
    );
    const known = new Set([...calls.map(callLabel), ...noCalls, 'metrics', 'microsoft']);
    expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
  });

  it('have a label of its own for every call', () => {
    expect(new Set(calls.map(callLabel)).size).toBe(calls.length);
  });

  it('include sign-ins, mails, events, connections, jobs and the build', () => {
    expect(linesOf(text, 'portal_sign_ins_total')).toEqual(
      expect.arrayContaining([
        'portal_sign_ins_total{way="password",outcome="signed-in"} 1',
        'portal_sign_ins_total{way="password",outcome="refused"} 2',
      ]),
    );
    expect(metricValue(text, 'portal_outbox_mails')).toBeGreaterThan(0);
    expect(metricValue(text, 'portal_outbox_oldest_seconds')).toBeGreaterThan(50);
    expect(linesOf(text, 'portal_failed_mails')).toHaveLength(1);
    expect(metricValue(text, 'portal_event_sequence')).toBeGreaterThanOrEqual(0);
    expect(metricValue(text, 'portal_last_backup_timestamp_seconds')).toBe(1_795_743_000);
    expect(metricValue(text, 'portal_ready')).toBe(1);
    expect(linesOf(text, 'portal_database_connections')).toHaveLength(3);
    expect(metricValue(text, 'portal_database_waiting')).toBe(0);
    const now = Date.now() / 1000;
    expect(metricValue(text, 'portal_job_last_success_timestamp_seconds')).toBeGreaterThan(
      now - 3600,
    );
    expect(metricValue(text, 'portal_password_hashes_waiting')).toBe(0);
    expect(text).toContain(
      `portal_build_info{version="${buildInfo.version}",commit="${buildInfo.commit}",built_at="${buildInfo.builtAt}",`,
    );
    expect(text).toContain('portal_process_resident_memory_bytes ');
  });

  onlyInFullRun(it.skipIf(!canRunPromtool))("pass promtool's check", () => {
    expect(runPromtool(['check', 'metrics'], text)).toEqual({ isFine: true, output: '' });
  });

  it('include all that the alert rules use', () => {
    const required = alertRules().match(/portal_[a-z_]+/g) ?? [];
    const exported = new Set(text.match(/portal_[a-z_]+/g));
    expect(required.length).toBeGreaterThan(10);
    expect(required.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('are absent when the database does not answer', async () => {
    const { services } = portal();
    const away = () => Promise.reject(new Error('away'));
    const database = { ...services.database, ping: away, transaction: away };
    const metrics = new PortalMetrics('postgres');
    const app = await createApp(
      { ...services, database },
      { logger: pino({ level: 'silent' }), webFolder: '/nowhere', metrics },
    );
    apps.push(app);
    const exported = await metrics.text();
    expect(metricValue(exported, 'portal_ready')).toBe(0);
    expect(linesOf(exported, 'portal_outbox_mails')).toEqual([]);
    expect(linesOf(exported, 'portal_event_sequence')).toEqual([]);
    expect(linesOf(exported, 'portal_erasures_waiting')).toEqual([]);
    expect(linesOf(exported, 'portal_turns_waiting').length).toBeGreaterThan(1);
  });
});
