import type { AddressInfo } from 'node:net';
import { loginWithToken, logout } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { keyScopes } from '@portal/contract/key-scopes';
import { beforeAll, describe, expect, it } from 'vitest';
import { callKey } from '../../../test/call-samples.ts';
import { makeAccount, makeApiKey, makeProject } from '../../../test/factories.ts';
import { oneOfEachKind } from '../../../test/gate.ts';
import { openStalledRequest } from '../../../test/half-open-clients.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createLink } from '../../identity/links/link-store.ts';
import { newId } from '../../ids.ts';
import { maximumJsonBytes, unidentifiedBytes } from './collected-body.ts';

const portal = useTestPortal();
let port = 0;
let signedOut = '';
let revoked = '';
let support = '';

beforeAll(async () => {
  await portal().app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal().app.server.address() as AddressInfo).port;
  const { projectId } = await makeProject(portal());
  const account = await makeAccount(portal(), { projects: [projectId] });
  signedOut = account.token;
  const { refreshToken } = account;
  (await portal().call(logout, { body: { refreshToken } })).ok();
  const supported = await makeAccount(portal(), { projects: [projectId] });
  const link = { accountId: supported.accountId, purpose: 'support' } as const;
  const token = await portal().database.transaction({}, (db) =>
    createLink(db, { ...link, now: portal().clock.now() }),
  );
  const entered = (await portal().call(loginWithToken, { body: { token } })).ok();
  if (entered.status !== 'LoggedIn') throw new Error(entered.status);
  support = entered.accessToken;
  revoked = await makeApiKey(portal(), { expiresOn: '2026-01-01' });
});

/** The response to a body of which only the first half is sent. */
async function answerToHalf(
  call: Call,
  { token, bytes, isChunked }: { token?: string; bytes: number; isChunked: boolean },
): Promise<number> {
  const params = { projectId: newId(), articleRegistrationId: newId(), subscriptionId: newId() };
  const { socket, answer } = openStalledRequest(port, {
    method: call.method,
    path: portal().addressOf(call, params),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    isChunked,
    start: '{"firstName":"',
    part: Buffer.alloc(1024, 'a'),
    bytes,
  });
  await expect.poll(answer, { timeout: 30_000 }).not.toBe('');
  socket.destroy();
  return Number(answer().slice(9, 12));
}

const withJson = oneOfEachKind(
  calls.filter(({ body }) => body?.kind === 'json'),
  ({ access, effect }) => `${access.who} ${effect}`,
);
const named = (list: readonly Call[]) => list.map((call) => [callKey(call), call] as const);
const long = unidentifiedBytes + 1024;

describe.each([true, false])('a long body, chunked: %s,', (isChunked) => {
  it.each(named(withJson.filter(({ access }) => access.who !== 'anyone')))(
    'of an unknown caller is refused before its end: %s',
    async (_, call) => {
      const refused = call.access.who === 'provider' ? revoked : signedOut;
      expect(await answerToHalf(call, { token: refused, bytes: long, isChunked })).toBe(401);
    },
  );

  it.each(
    named(
      withJson.filter(
        ({ access, effect }) =>
          effect === 'changes' && (access.who === 'account' || access.who === 'member'),
      ),
    ),
  )('of a support session is refused before its end: %s', async (_, call) => {
    expect(await answerToHalf(call, { token: support, bytes: long, isChunked })).toBe(403);
  });

  it.each(named(withJson.filter(({ access }) => access.who === 'anyone')))(
    'is refused by a public call: %s',
    async (_, call) => {
      expect(await answerToHalf(call, { bytes: long, isChunked })).toBe(413);
    },
  );

  it.each(named(withJson.filter(({ access }) => access.who === 'provider')))(
    'of a key without the scope is refused before its end: %s',
    async (_, call) => {
      if (call.access.who !== 'provider') throw new Error('They were chosen above');
      const { scope } = call.access;
      const scopes = keyScopes.filter((one) => one !== scope);
      const key = await makeApiKey(portal(), { scopes });
      expect(await answerToHalf(call, { token: key, bytes: long, isChunked })).toBe(403);
    },
  );
});

it('of a known caller is read to its end, and no further than a mebibyte', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const call = calls.find(({ name }) => name === 'DisapproveArticleRegistration')!;
  const send = async (length: number) => {
    const answer = await portal().app.inject({
      method: call.method,
      url: portal().addressOf(call),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ reason: 'x'.repeat(length) }),
    });
    return answer.statusCode;
  };
  expect(await send(unidentifiedBytes)).toBe(422);
  expect(await send(maximumJsonBytes - 100)).toBe(422);
  expect(await send(maximumJsonBytes)).toBe(413);
});
