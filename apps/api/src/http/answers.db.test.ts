import { getProfile } from '@portal/contract/account';
import type { Problem } from '@portal/contract/errors';
import { getConfig } from '@portal/contract/portal';
import { getProjects } from '@portal/contract/project';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { buildInfo } from '../version.ts';

const portal = useTestPortal({ brand: 'Fitportaal', product: 'Fitpas' });

describe('every response', () => {
  it('has headers against caching and loading, whatever its status', async () => {
    const { token } = await makeAccount(portal());
    for (const answer of [
      await portal().call(getProjects, {}, token),
      await portal().call(getProfile, {}),
      await portal().app.inject({ url: '/employerportal/Nothing/Here' }),
      await portal().app.inject({ url: '/%ff' }),
      await portal().app.inject({ url: `/images/${'x'.repeat(5000)}` }),
      await portal().app.inject({ url: '/health/live' }),
    ]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  it('to a failed request has a request id of its own, unless the caller sent a long enough one', async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
      const answer = await portal().app.inject({ url: getProfile.path, headers });
      ids.add(answer.json<Problem>().requestId);
    }
    expect(ids.size).toBe(3);
    expect(ids).not.toContain('mine');
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/employerportal/Nothing/Here'],
    ['GET', '/employerportal/account/getprofile'],
    ['GET', '/employerportal/Account/GetProfile/'],
    ['POST', '/employerportal/Account/GetProfile'],
    ['DELETE', '/provider/v1/texts'],
    ['GET', '/provider/v1/nothing'],
    ['POST', '/'],
    ['GET', '/assets/none.js'],
  ] as const)('%s %s answers with a problem document', async (method, url) => {
    const answer = await portal().app.inject({ method, url });
    expect([404, 405]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('that cannot be parsed answers 400 or 404, without internal details', async () => {
    const long = 'x'.repeat(5000);
    for (const [url, status] of [
      ...(['/%', '/employerportal/%zz', '/%ff', '/images/%ff'] as const).map((bad) => [bad, 400]),
      ...[`/health/${long}`, `/images/${long}`, '/images/%00', '/images/x'].map((bad) => [
        bad,
        404,
      ]),
    ] as [string, number][]) {
      const answer = await portal().app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.payload).not.toMatch(/node_modules|FST_ERR|Error:/);
    }
  });
});

it('returns brand, product, build and whether Microsoft signs in, and no other setting', async () => {
  expect((await portal().call(getConfig, {})).ok()).toEqual({
    brand: 'Fitportaal',
    product: 'Fitpas',
    microsoftSignIn: false,
    providerLogoUri: null,
    build: buildInfo,
  });
});

it.each(['/docs', '/docs/', '/openapi.json', '/health/ready', '/nothing-here'])(
  '%s says how long it may be cached',
  async (url) => {
    const { headers } = await portal().app.inject({ url });
    expect(headers['cache-control']).toMatch(/^(no-store|no-cache|public, max-age=0)$/);
  },
);

it('serves the document of its calls', async () => {
  const answer = await portal().app.inject({ url: '/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ info: object }>().info).toMatchObject({ title: 'Fitportaal' });
});

it('is live and ready', async () => {
  for (const [url, said] of [
    ['/health/live', { status: 'live', ...buildInfo }],
    ['/health/ready', { status: 'ready' }],
  ] as const) {
    const answer = await portal().app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, said]);
  }
});

it('has the document of all calls at /docs too, as JSON and as YAML', async () => {
  const whole = await portal().app.inject({ url: '/openapi.json' });
  const json = await portal().app.inject({ url: '/docs/json' });
  expect(json.json()).toEqual(whole.json());
  const yaml = await portal().app.inject({ url: '/docs/yaml' });
  expect(yaml.body).toMatch(/^openapi: /);
  expect(yaml.body).toContain('ApproveArticleRegistration:\n');
});

it('offers both documents at /docs, that of the provider first', async () => {
  const page = await portal().app.inject({ url: '/docs/static/swagger-initializer.js' });
  const offered = [...page.body.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url!);
  expect(offered).toEqual(['/openapi/provider.json', '/openapi.json']);
  for (const url of offered) {
    const { statusCode, headers } = await portal().app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      200,
      'application/json; charset=utf-8',
    ]);
  }
});
