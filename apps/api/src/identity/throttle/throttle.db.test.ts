import { loginWithCredentials } from '@portal/contract/authentication';
import { getProfile } from '@portal/contract/account';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';
import { newId } from '../../ids.ts';
import { hashingLoad } from '../passwords/password-hashing.ts';
import { byAccount, byClient, checkWithinLimit, countTry } from './throttle.ts';
import { pruneTries } from './throttle-store.ts';

const portal = useTestPortal();
const minute = 60_000;

/** A new address every time, so that no test shares counters with an earlier one. */
const anotherAddress = (): string => {
  const hex = newId().replaceAll('-', '').slice(-12);
  return `2001:db8:${hex.slice(0, 4)}:${hex.slice(4, 8)}::1`;
};

function logIn(
  emailAddress: string,
  { password = 'fout-Wachtwoord-1', from = anotherAddress(), headers = {} } = {},
) {
  return portal().app.inject({
    method: 'POST',
    url: loginWithCredentials.path,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ emailAddress, password }),
  });
}

/** Failed sign-ins that are only counted: no password is hashed for them. */
async function countFailures(times: number, { of, from }: { of?: string; from?: string }) {
  const counted = [
    ...(of === undefined ? [] : [byAccount('login', of)]),
    ...(from === undefined ? [] : [byClient('login', { address: from })]),
  ];
  for (let time = 0; time < times; time += 1) await countTry(portal().services, counted);
}

async function fail(times: number, attempt: () => Promise<{ statusCode: number }>) {
  for (let time = 0; time < times; time += 1) expect((await attempt()).statusCode).toBe(422);
}

it('locks after ten failures for a minute, and doubles each further lock up to fifteen', async () => {
  const { emailAddress } = await makeAccount(portal());
  await countFailures(9, { of: emailAddress });
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    await fail(1, () => logIn(emailAddress));
    const locked = await logIn(emailAddress, { password: testPassword });
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe(String(minutes * 60));
    portal().clock.advance(minutes * minute - 1);
    const last = await logIn(emailAddress, { password: testPassword });
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '1']);
    portal().clock.advance(1);
  }
  expect((await logIn(emailAddress, { password: testPassword })).statusCode).toBe(200);
});

it('responds alike for an address without an account, at every try and in any case', async () => {
  const known = (await makeAccount(portal())).emailAddress;
  const unknown = `${newId()}@werkgever.example`;
  const attempts = async (address: string) => {
    const seen: unknown[] = [];
    for (let time = 0; time < 12; time += 1) {
      const typed = time % 2 === 0 ? address : address.toUpperCase();
      const { statusCode, headers, body } = await logIn(typed);
      const problem = { ...(JSON.parse(body) as object), requestId: '' };
      seen.push({ statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, problem });
    }
    return seen;
  };
  const seen = await attempts(known);
  expect(await attempts(unknown)).toEqual(seen);
  expect(seen[9]).toMatchObject({ statusCode: 422 });
  expect(seen[10]).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
});

it('does not hash for a locked account', async () => {
  const { emailAddress } = await makeAccount(portal());
  await countFailures(9, { of: emailAddress });
  await fail(1, () => logIn(emailAddress));
  const { started } = hashingLoad();
  expect((await logIn(emailAddress)).statusCode).toBe(429);
  expect(hashingLoad().started).toBe(started);
});

it('clears the failures of an account when it signs in', async () => {
  const { emailAddress } = await makeAccount(portal());
  for (let round = 0; round < 3; round += 1) {
    await countFailures(8, { of: emailAddress });
    await fail(1, () => logIn(emailAddress));
    expect((await logIn(emailAddress, { password: testPassword })).statusCode).toBe(200);
  }
});

it('lets one failure decay per hour', async () => {
  const { emailAddress } = await makeAccount(portal());
  await countFailures(9, { of: emailAddress });
  portal().clock.advance(5 * 60 * minute);
  await countFailures(5, { of: emailAddress });
  await fail(1, () => logIn(emailAddress));
  expect((await logIn(emailAddress)).statusCode).toBe(429);
});

it('locks a client after fifty failures over all accounts; a success clears none of them', async () => {
  const from = anotherAddress();
  const { emailAddress } = await makeAccount(portal());
  const other = { from: from.replace(/::1$/, '::9') };
  await countFailures(24, { from });
  await fail(1, () => logIn(`${newId()}@werkgever.example`, { from }));
  const success = await logIn(emailAddress, { from, password: testPassword });
  expect(success.statusCode).toBe(200);
  await countFailures(24, other);
  await fail(1, () => logIn(`${newId()}@werkgever.example`, other));
  const locked = await logIn(emailAddress, { from, password: testPassword });
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '60']);
  // Clients at other addresses are not locked.
  expect((await logIn(emailAddress, { password: testPassword })).statusCode).toBe(200);
});

it('ignores an address that an untrusted client claims', async () => {
  const from = anotherAddress();
  await countFailures(45, { from });
  await fail(5, () =>
    logIn(`${newId()}@werkgever.example`, {
      from,
      headers: { 'x-forwarded-for': anotherAddress(), forwarded: `for=${anotherAddress()}` },
    }),
  );
  const locked = await logIn('iemand@werkgever.example', {
    from,
    headers: { 'x-forwarded-for': anotherAddress() },
  });
  expect(locked.statusCode).toBe(429);
});

it('uses the address that a trusted proxy reports, and none before it', async () => {
  const proxy = '192.0.2.80';
  const { services } = portal();
  const app = await createApp(
    { ...services, config: { ...services.config, trustedProxies: [proxy] } },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
  );
  const attempt = (from: string, behind = '') =>
    app.inject({
      method: 'POST',
      url: loginWithCredentials.path,
      remoteAddress: proxy,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `${anotherAddress()}, ${from}${behind}`,
      },
      payload: JSON.stringify({ emailAddress: `${newId()}@werkgever.example`, password: 'x' }),
    });
  const client = anotherAddress();
  // Proxies write the same client in several ways, and the route to the next proxy too.
  const written = [client, `[${client}]:4711`, `[${client}]:4712`, `[${client}]`];
  let time = 0;
  await countFailures(42, { from: client });
  await fail(8, () => attempt(written[(time += 1) % 4]!, time % 2 ? '' : `, ${proxy}:443`));
  for (const one of written) expect((await attempt(one)).statusCode).toBe(429);
  expect((await attempt(anotherAddress())).statusCode).toBe(422);
  await app.close();
});

it('keeps a lock over a restart', async () => {
  const { emailAddress } = await makeAccount(portal());
  await countFailures(9, { of: emailAddress });
  await fail(1, () => logIn(emailAddress));
  const fresh = await createApp(portal().services, {
    logger: pino({ level: 'silent' }),
    webFolder: '/nowhere',
  });
  const answer = await fresh.inject({
    method: 'POST',
    url: loginWithCredentials.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ emailAddress, password: testPassword }),
  });
  await fresh.close();
  expect(answer.statusCode).toBe(429);
});

it('does not affect the sessions of a locked account', async () => {
  const { emailAddress, token } = await makeAccount(portal());
  await countFailures(9, { of: emailAddress });
  await fail(1, () => logIn(emailAddress));
  expect((await portal().call(getProfile, {}, token)).status).toBe(200);
});

it('undoes the count of a try when the check failed', async () => {
  const { services } = portal();
  const counted = [byAccount('pin', newId()), byClient('pin', { address: anotherAddress() })];
  const broken = () => Promise.reject(new Error('away'));
  for (let time = 0; time < 60; time += 1) {
    await expect(checkWithinLimit(services, counted, broken)).rejects.toThrow('away');
  }
  expect(await checkWithinLimit(services, counted, () => Promise.resolve(true))).toBe(true);
});

it('counts every purpose apart', async () => {
  const { services } = portal();
  const subject = newId();
  for (let time = 0; time < 10; time += 1) await countTry(services, [byAccount('pin', subject)]);
  await expect(countTry(services, [byAccount('pin', subject)])).rejects.toThrow(
    'too-many-requests',
  );
  await countTry(services, [byAccount('own-password', subject)]);
});

it('stores no address that was tried, and deletes a counter that has decayed', async () => {
  const { services, database, clock } = portal();
  const tried = `${newId()}@werkgever.example`;
  await countTry(services, [byAccount('login', tried)]);
  const count = () =>
    database.transaction({}, (db) => db.selectFrom('throttle').selectAll().execute());
  expect(JSON.stringify(await count())).not.toContain(tried);
  clock.advance(24 * 60 * minute - 1);
  await countTry(services, [byAccount('login', `${newId()}@werkgever.example`)]);
  clock.advance(1);
  await database.transaction({}, (db) => pruneTries(db, clock.now()));
  expect(await count()).toHaveLength(1);
});
