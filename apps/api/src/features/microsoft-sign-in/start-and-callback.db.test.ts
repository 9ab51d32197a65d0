import { loginWithToken } from '@portal/contract/authentication';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeFixture,
  MicrosoftHarness,
  redirectUri,
  tokenOf,
  visibleProjects,
} from '../../../test/entra/microsoft-harness.ts';
import { TestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.entra.tamper = undefined;
});

describe('the start', () => {
  it('sends code, PKCE, nonce and state, and binds the browser', async () => {
    const { address, setCookie } = await harness.start();
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: harness.entra.config.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    expect(setCookie).toContain('HttpOnly; SameSite=Lax; Secure');
    const rows = await harness.portal.database.transaction({}, (db) =>
      db.selectFrom('microsoftSignIn').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    expect(setCookie).not.toContain(searchParams.get('state'));
    expect(setCookie).not.toContain(searchParams.get('nonce'));
  });

  it('stores nothing, however often it is called', async () => {
    const count = () =>
      harness.portal.database.transaction({}, async (db) => [
        ...(await db.selectFrom('microsoftSignIn').select('nonce').execute()),
        ...(await db.selectFrom('throttle').select('throttleKey').execute()),
      ]);
    const before = await count();
    const cookies = new Set<string>();
    for (let time = 0; time < 60; time += 1) cookies.add((await harness.start()).cookie);
    expect(cookies.size).toBe(60);
    expect(await count()).toEqual(before);
  });

  it('returns 404 while Microsoft is not configured', async () => {
    const without = await TestPortal.start();
    for (const url of ['/auth/microsoft/start', '/auth/microsoft/callback?state=x&code=y']) {
      expect((await without.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    await without.stop();
  });
});

describe('the callback', () => {
  it('redirects to a link that signs in, once', async () => {
    const { account, person, projectId } = await makeFixture(harness.portal);
    const address = await harness.signIn(person);
    expect(address).toMatch(/^\/auth\/token\/[\w-]{43}$/);
    expect(await visibleProjects(harness.portal, await harness.openLink(address))).toEqual([
      projectId,
    ]);
    const again = await harness.portal.call(loginWithToken, { body: { token: tokenOf(address) } });
    expect(again.status).toBe(422);
    const session = await harness.portal.database.transaction({}, (db) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('accountId', '=', account.accountId)
        .where('method', '=', 'microsoft')
        .executeTakeFirstOrThrow(),
    );
    expect(session).toMatchObject({
      entraTenantId: person.tenantId,
      entraObjectId: person.objectId,
      entraGroupIds: person.groups,
    });
  });

  it('does not skip the second step that a project demands', async () => {
    const { person } = await makeFixture(harness.portal, { requireTotp: true });
    const token = tokenOf(await harness.signIn(person));
    const result = (await harness.portal.call(loginWithToken, { body: { token } })).ok();
    expect(result.status).toBe('TotpSetupRequired');
  });

  it('accepts a state once', async () => {
    harness.entra.person = (await makeFixture(harness.portal)).person;
    const { address, cookie } = await harness.start();
    const to = await harness.entra.signIn(address);
    expect(await harness.followRedirect(to, cookie)).toMatch(/^\/auth\/token\//);
    expect(await harness.followRedirect(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it('accepts it from the browser that began only, whatever other browsers send', async () => {
    harness.entra.person = (await makeFixture(harness.portal)).person;
    const forged = `microsoft-sign-in=${Buffer.from('k1').toString('base64url')}.${'A'.repeat(80)}`;
    for (const other of ['', forged, (await harness.start()).cookie]) {
      const { address, cookie } = await harness.start();
      const to = await harness.entra.signIn(address);
      expect(await harness.followRedirect(to, other)).toBe('/auth?microsoft=failed');
      expect(await harness.followRedirect(to, cookie)).toMatch(/^\/auth\/token\//);
    }
  });

  it('counts codes that Microsoft refuses, and no requests without a sign-in that began here', async () => {
    const { person } = await makeFixture(harness.portal);
    for (let time = 0; time < 60; time += 1) {
      const unrelated = new URL(`${redirectUri}?state=x&code=y`);
      expect(await harness.followRedirect(unrelated, '')).toBe('/auth?microsoft=failed');
    }
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
    const { address, cookie } = await harness.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const unrelated = new URL(`${redirectUri}?state=${state}&code=y`);
    for (let time = 0; time < 50; time += 1) await harness.followRedirect(unrelated, cookie);
    expect(await harness.signIn(person)).toBe('/auth?microsoft=failed');
    harness.portal.clock.advance(60 * 60_000);
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('accepts it for ten minutes', async () => {
    harness.entra.person = (await makeFixture(harness.portal)).person;
    const { address, cookie } = await harness.start();
    const to = await harness.entra.signIn(address);
    harness.portal.clock.advance(10 * 60_000);
    expect(await harness.followRedirect(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it.each(['state', 'code'])('accepts no other %s', async (name) => {
    harness.entra.person = (await makeFixture(harness.portal)).person;
    const { address, cookie } = await harness.start();
    const to = await harness.entra.signIn(address);
    to.searchParams.set(name, newId());
    expect(await harness.followRedirect(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it('redirects with the outcome when the directory refuses', async () => {
    const { address, cookie } = await harness.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const to = new URL(`${redirectUri}?error=access_denied&state=${state}`);
    expect(await harness.followRedirect(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it.each([
    ['of another tenant than its issuer', (claims: object) => ({ ...claims, tid: newId() })],
    ['without a tenant', (claims: object) => ({ ...claims, tid: undefined })],
    ['without a person', (claims: object) => ({ ...claims, oid: undefined })],
    ['of another issuer', (claims: object) => ({ ...claims, iss: 'https://login.example/v2.0' })],
    ['for another client', (claims: object) => ({ ...claims, aud: newId() })],
    ['of another sign-in', (claims: object) => ({ ...claims, nonce: newId() })],
    ['that is too old', (claims: object) => ({ ...claims, exp: 1_600_000_000 })],
  ])('refuses a token %s', async (_what, change) => {
    const { person } = await makeFixture(harness.portal);
    harness.entra.tamper = (claims) => ({ claims: change(claims) });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=failed');
    harness.entra.tamper = undefined;
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('refuses a token with another signature', async () => {
    const { person } = await makeFixture(harness.portal);
    harness.entra.tamper = (claims) => ({ claims, forged: true });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=failed');
  });
});
