import { endOtherSessions, endSession, getProfile, getSessions } from '@portal/contract/account';
import { loginWithCredentials, logout } from '@portal/contract/authentication';
import { describe, expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const minute = 60_000;

const list = async (token: string) => (await portal().call(getSessions, {}, token)).ok().items;
const end = (token: string, sessionId: string) =>
  portal().call(endSession, { body: { sessionId } }, token);
const status = async (token: string) => (await portal().call(getProfile, {}, token)).status;

async function signIn(emailAddress: string, userAgent?: string) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: loginWithCredentials.path,
    headers: {
      'content-type': 'application/json',
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
    payload: JSON.stringify({ emailAddress, password: testPassword }),
  });
  return answer.json<{ accessToken: string; refreshToken: string }>();
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('my sessions', () => {
  it('are listed, the newest first, with device and browser', async () => {
    const account = await makeAccount(portal());
    const outsider = await makeAccount(portal());
    portal().clock.advance(minute);
    const later = await signIn(account.emailAddress, firefox);
    const items = await list(later.accessToken);
    const moment = portal().clock.now();
    expect(items).toMatchObject([
      { device: 'Firefox, Windows', createdAt: moment.toISOString(), isCurrent: true },
      { createdAt: new Date(moment.getTime() - minute).toISOString(), isCurrent: false },
    ]);
    expect((await list(account.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(await list(outsider.token)).toHaveLength(1);
  });

  it('are those that can continue: neither ended, nor idle too long, nor too old', async () => {
    const account = await makeAccount(portal());
    const expired = await signIn(account.emailAddress);
    const ended = await signIn(account.emailAddress);
    await portal().call(logout, { body: { refreshToken: ended.refreshToken } });
    expect(await list(account.token)).toHaveLength(2);
    portal().clock.advance(40 * minute);
    const fresh = await signIn(account.emailAddress);
    expect(await list(fresh.accessToken)).toMatchObject([{ isCurrent: true }]);
    expect(await status(expired.accessToken)).toBe(401);
  });

  it('end one by one', async () => {
    const account = await makeAccount(portal());
    portal().clock.advance(minute);
    const other = await signIn(account.emailAddress);
    const third = await signIn(account.emailAddress);
    const [otherRow] = (await list(other.accessToken)).filter(({ isCurrent }) => isCurrent);
    expect((await end(account.token, otherRow!.sessionId)).status).toBe(204);
    expect(await status(other.accessToken)).toBe(401);
    expect(await status(account.token)).toBe(200);
    expect(await status(third.accessToken)).toBe(200);
    expect((await list(account.token)).map(({ sessionId }) => sessionId)).not.toContain(
      otherRow!.sessionId,
    );
    expect((await end(account.token, otherRow!.sessionId)).status).toBe(404);
  });

  it('cannot be ended by another account', async () => {
    const account = await makeAccount(portal());
    const outsider = await makeAccount(portal());
    const [row] = await list(account.token);
    expect((await end(outsider.token, row!.sessionId)).problem().status).toBe(404);
    expect((await end(outsider.token, newId())).problem().status).toBe(404);
    expect(await status(account.token)).toBe(200);
  });

  it('end all at once, except the current one', async () => {
    const account = await makeAccount(portal());
    const outsider = await makeAccount(portal());
    const others = [await signIn(account.emailAddress), await signIn(account.emailAddress)];
    expect((await portal().call(endOtherSessions, {}, account.token)).status).toBe(204);
    for (const { accessToken } of others) expect(await status(accessToken)).toBe(401);
    expect(await list(account.token)).toMatchObject([{ isCurrent: true }]);
    expect(await status(outsider.token)).toBe(200);
  });
});
