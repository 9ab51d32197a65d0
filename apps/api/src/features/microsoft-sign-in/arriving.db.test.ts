import { loginWithToken } from '@portal/contract/authentication';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeScene,
  MicrosoftDoor,
  redirectUri,
  tokenOf,
  visibleProjects,
} from '../../../test/entra/microsoft-door.ts';
import { TestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

let door: MicrosoftDoor;
beforeAll(async () => {
  door = await MicrosoftDoor.open();
});
afterAll(() => door.close());
beforeEach(() => {
  door.entra.tamper = undefined;
});

describe('the way there', () => {
  it('asks with code, PKCE, nonce and state, and binds the browser', async () => {
    const { address, setCookie } = await door.start();
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: door.entra.config.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    expect(setCookie).toContain('HttpOnly; SameSite=Lax; Secure');
    const rows = await door.portal.database.transaction({}, (db) =>
      db.selectFrom('microsoftSignIn').selectAll().execute(),
    );
    expect(rows).toEqual([]);
    expect(setCookie).not.toContain(searchParams.get('state'));
    expect(setCookie).not.toContain(searchParams.get('nonce'));
  });

  it('costs nothing, however often it is taken', async () => {
    const count = () =>
      door.portal.database.transaction({}, async (db) => [
        ...(await db.selectFrom('microsoftSignIn').select('nonce').execute()),
        ...(await db.selectFrom('throttle').select('throttleKey').execute()),
      ]);
    const before = await count();
    const cookies = new Set<string>();
    for (let time = 0; time < 60; time += 1) cookies.add((await door.start()).cookie);
    expect(cookies.size).toBe(60);
    expect(await count()).toEqual(before);
  });

  it('does not exist while it is not set up', async () => {
    const without = await TestPortal.start();
    for (const url of ['/auth/microsoft/start', '/auth/microsoft/callback?state=x&code=y']) {
      expect((await without.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    await without.stop();
  });
});

describe('the way back', () => {
  it('ends in a link that signs in, once', async () => {
    const { account, person, projectId } = await makeScene(door.portal);
    const address = await door.signIn(person);
    expect(address).toMatch(/^\/auth\/token\/[\w-]{43}$/);
    expect(await visibleProjects(door.portal, await door.openLink(address))).toEqual([projectId]);
    const again = await door.portal.call(loginWithToken, { body: { token: tokenOf(address) } });
    expect(again.status).toBe(422);
    const session = await door.portal.database.transaction({}, (db) =>
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
    const { person } = await makeScene(door.portal, { requireTotp: true });
    const token = tokenOf(await door.signIn(person));
    const result = (await door.portal.call(loginWithToken, { body: { token } })).ok();
    expect(result.status).toBe('TotpSetupRequired');
  });

  it('takes a state once', async () => {
    door.entra.person = (await makeScene(door.portal)).person;
    const { address, cookie } = await door.start();
    const to = await door.entra.signIn(address);
    expect(await door.comeBack(to, cookie)).toMatch(/^\/auth\/token\//);
    expect(await door.comeBack(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it('takes it from the browser that began alone, whatever others do with it', async () => {
    door.entra.person = (await makeScene(door.portal)).person;
    const forged = `microsoft-sign-in=${Buffer.from('k1').toString('base64url')}.${'A'.repeat(80)}`;
    for (const other of ['', forged, (await door.start()).cookie]) {
      const { address, cookie } = await door.start();
      const to = await door.entra.signIn(address);
      expect(await door.comeBack(to, other)).toBe('/auth?microsoft=failed');
      expect(await door.comeBack(to, cookie)).toMatch(/^\/auth\/token\//);
    }
  });

  it('counts what Microsoft refuses, and nothing of who began no sign-in here', async () => {
    const { person } = await makeScene(door.portal);
    for (let time = 0; time < 60; time += 1) {
      const stray = new URL(`${redirectUri}?state=x&code=y`);
      expect(await door.comeBack(stray, '')).toBe('/auth?microsoft=failed');
    }
    expect(await door.signIn(person)).toMatch(/^\/auth\/token\//);
    const { address, cookie } = await door.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const stray = new URL(`${redirectUri}?state=${state}&code=y`);
    for (let time = 0; time < 50; time += 1) await door.comeBack(stray, cookie);
    expect(await door.signIn(person)).toBe('/auth?microsoft=failed');
    door.portal.clock.advance(60 * 60_000);
    expect(await door.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('takes it for ten minutes', async () => {
    door.entra.person = (await makeScene(door.portal)).person;
    const { address, cookie } = await door.start();
    const to = await door.entra.signIn(address);
    door.portal.clock.advance(10 * 60_000);
    expect(await door.comeBack(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it.each(['state', 'code'])('takes no other %s', async (name) => {
    door.entra.person = (await makeScene(door.portal)).person;
    const { address, cookie } = await door.start();
    const to = await door.entra.signIn(address);
    to.searchParams.set(name, newId());
    expect(await door.comeBack(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it('says so when the directory refuses', async () => {
    const { address, cookie } = await door.start();
    const state = new URL(address).searchParams.get('state') ?? '';
    const to = new URL(`${redirectUri}?error=access_denied&state=${state}`);
    expect(await door.comeBack(to, cookie)).toBe('/auth?microsoft=failed');
  });

  it.each([
    ['of another tenant than its issuer', (claims: object) => ({ ...claims, tid: newId() })],
    ['without a tenant', (claims: object) => ({ ...claims, tid: undefined })],
    ['without a person', (claims: object) => ({ ...claims, oid: undefined })],
    ['of another issuer', (claims: object) => ({ ...claims, iss: 'https://login.example/v2.0' })],
    ['for another client', (claims: object) => ({ ...claims, aud: newId() })],
    ['of another sign-in', (claims: object) => ({ ...claims, nonce: newId() })],
    ['that is too old', (claims: object) => ({ ...claims, exp: 1_600_000_000 })],
  ])('takes no token %s', async (_what, change) => {
    const { person } = await makeScene(door.portal);
    door.entra.tamper = (claims) => ({ claims: change(claims) });
    expect(await door.signIn(person)).toBe('/auth?microsoft=failed');
    door.entra.tamper = undefined;
    expect(await door.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('takes no token that another signed', async () => {
    const { person } = await makeScene(door.portal);
    door.entra.tamper = (claims) => ({ claims, forged: true });
    expect(await door.signIn(person)).toBe('/auth?microsoft=failed');
  });
});
