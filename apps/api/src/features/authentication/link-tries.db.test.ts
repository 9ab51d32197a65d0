import {
  activateAccount,
  isActivationTokenValid,
  isPasswordResetTokenValid,
  loginWithToken,
  resetPassword,
} from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();

it('rejects a client with 429 after too many invalid links, of any kind', async () => {
  const token = newId();
  const password = 'Wandel-kasteel-2026';
  const tries = [
    () => portal().call(activateAccount, { body: { token, password } }),
    () => portal().call(isActivationTokenValid, { body: { token } }),
    () => portal().call(loginWithToken, { body: { token } }),
    () => portal().call(resetPassword, { body: { token, password } }),
    () => portal().call(isPasswordResetTokenValid, { body: { token } }),
  ];
  const { accountId } = await makeAccount(portal());
  const open = await portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'password-reset', now: portal().clock.now() }),
  );
  for (let round = 0; round < 10; round += 1) {
    // Neither a valid link nor a refused password counts as a failure of the link.
    const { data } = (
      await portal().call(isPasswordResetTokenValid, { body: { token: open } })
    ).ok();
    expect(data).toBe(true);
    const body = { token: open, password: 'kort' };
    expect((await portal().call(resetPassword, { body })).status).toBe(422);
    for (const attempt of tries) expect((await attempt()).status).not.toBe(429);
  }
  for (const attempt of tries) {
    const answer = await attempt();
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
  }
});
