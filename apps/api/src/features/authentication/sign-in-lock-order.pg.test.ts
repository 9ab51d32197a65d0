import { getProfile, getTotpSetupCode, updatePassword } from '@portal/contract/account';
import {
  activateAccount,
  loginWithCredentials,
  loginWithToken,
  resetPassword,
} from '@portal/contract/authentication';
import { postInvitation } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { newestLinkTo } from '../../../test/account-mails.ts';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { closeLinks, createLink, findAccountForUpdate } from '../../identity/links/link-store.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';

const portal = useTestPortal();
const now = () => portal().clock.now();
const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  portal().database.transaction({}, work);

/** Acts as the call that turns 2FA on: locks the account, changes it, ends what is open. */
async function setUpTotp(db: Db, accountId: string): Promise<void> {
  await findAccountForUpdate(db, accountId);
  await db
    .updateTable('account')
    .set({ totpSealedSeed: Buffer.from('x'), totpKeyId: 'k1', totpEnabledAt: now() })
    .where('accountId', '=', accountId)
    .execute();
  await endSessions(db, { accountId, reason: 'totp-changed', now: now() });
}

it.each(['microsoft', 'support'] as const)(
  'opens no session by a %s link while a concurrent call ends all sessions',
  async (purpose) => {
    const { accountId, token: own } = await makeAccount(portal());
    const data =
      purpose === 'microsoft'
        ? { directory: { ...(await linkPerson(portal(), accountId)), groupIds: [] } }
        : {};
    const token = await inTransaction((db) =>
      createLink(db, { accountId, purpose, now: now(), data }),
    );
    let answer: ReturnType<typeof follow> | undefined;
    const follow = () => portal().call(loginWithToken, { body: { token } });
    await inTransaction(async (db) => {
      await setUpTotp(db, accountId);
      answer = follow();
      await untilBlocked(portal(), answer);
    });
    expect((await answer)?.ok().status).toBe('TotpRequired');
    expect((await portal().call(getProfile, {}, own)).status).toBe(401);
    const open = await inTransaction((db) =>
      db
        .selectFrom('session')
        .select('sessionId')
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .execute(),
    );
    expect(open).toEqual([]);
  },
);

it('opens no session by a password that is being changed concurrently', async () => {
  const { accountId, emailAddress } = await makeAccount(portal());
  const passwordHash = await hashPassword('Kersenbloesem-417', { account: 'test' });
  let answer: ReturnType<typeof logIn> | undefined;
  const logIn = () =>
    portal().call(loginWithCredentials, { body: { emailAddress, password: testPassword } });
  await inTransaction(async (db) => {
    await findAccountForUpdate(db, accountId);
    await db
      .updateTable('account')
      .set({ passwordHash })
      .where('accountId', '=', accountId)
      .execute();
    await endSessions(db, { accountId, reason: 'password-changed', now: now() });
    answer = logIn();
    await untilBlocked(portal(), answer);
  });
  expect((await answer)?.problem().errors).toMatchObject({ '': [{ code: 'invalid-credentials' }] });
});

it('opens no session for an account that is being disabled concurrently', async () => {
  const { accountId, emailAddress } = await makeAccount(portal());
  let answer: ReturnType<typeof logIn> | undefined;
  const logIn = () =>
    portal().call(loginWithCredentials, { body: { emailAddress, password: testPassword } });
  await inTransaction(async (db) => {
    await findAccountForUpdate(db, accountId);
    await db
      .updateTable('account')
      .set({ isDisabled: true })
      .where('accountId', '=', accountId)
      .execute();
    await endSessions(db, { accountId, reason: 'deactivated', now: now() });
    answer = logIn();
    await untilBlocked(portal(), answer);
  });
  expect((await answer)?.problem().errors).toMatchObject({ '': [{ code: 'invalid-credentials' }] });
});

it('requires the code in a reset while 2FA is being turned on concurrently', async () => {
  const { accountId, emailAddress } = await makeAccount(portal());
  const token = await inTransaction((db) =>
    createLink(db, { accountId, purpose: 'password-reset', now: now() }),
  );
  let answer: ReturnType<typeof reset> | undefined;
  const password = 'Kersenbloesem-417';
  const reset = () => portal().call(resetPassword, { body: { token, password } });
  await inTransaction(async (db) => {
    await setUpTotp(db, accountId);
    answer = reset();
    await untilBlocked(portal(), answer);
  });
  expect((await answer)?.problem().errors).toMatchObject({ pin: [{ code: 'field-is-required' }] });
  const body = { emailAddress, password: testPassword };
  expect((await portal().call(loginWithCredentials, { body })).ok().status).toBe('TotpRequired');
});

it('does not deadlock between an activation and another invitation', async () => {
  const { projectId, apiKey } = await makeProject(portal());
  const emailAddress = `${newId()}@werkgever.example`;
  const body = { emailAddress, firstName: 'Noor', lastName: 'Dam' };
  const { accountId } = (
    await portal().call(postInvitation, { params: { projectId }, body }, apiKey)
  ).ok();
  const { token } = await newestLinkTo(portal(), emailAddress);
  let answer: ReturnType<typeof activate> | undefined;
  const activate = () =>
    portal().call(activateAccount, { body: { token, password: 'Kersenbloesem-417' } });
  await inTransaction(async (db) => {
    // Acts as an invitation: locks the account, then closes its links.
    await findAccountForUpdate(db, accountId);
    answer = activate();
    await untilBlocked(portal(), answer);
    await closeLinks(db, { accountId, purposes: ['activation'], now: now() });
  });
  expect((await answer)?.problem().errors).toMatchObject({ '': [{ code: 'link-invalid' }] });
});

it('links one of two accounts to a person of a directory, and returns link-invalid to the other', async () => {
  const [one, other] = [await makeAccount(portal()), await makeAccount(portal())];
  const person = { tenantId: newId(), objectId: newId() };
  const token = await inTransaction((db) =>
    createLink(db, {
      accountId: one.accountId,
      purpose: 'microsoft-confirm',
      now: now(),
      data: { person },
    }),
  );
  let answer: ReturnType<typeof confirm> | undefined;
  const confirm = () =>
    portal().call(loginWithCredentials, {
      body: { emailAddress: one.emailAddress, password: testPassword, microsoftToken: token },
    });
  await inTransaction(async (db) => {
    await db
      .updateTable('account')
      .set({ entraTenantId: person.tenantId, entraObjectId: person.objectId })
      .where('accountId', '=', other.accountId)
      .execute();
    answer = confirm();
    await untilBlocked(portal(), answer);
  });
  expect((await answer)?.problem()).toMatchObject({
    status: 422,
    errors: { '': [{ code: 'link-invalid' }] },
  });
});

it('does not deadlock between linking, following a link and changing the password', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { accountId, emailAddress, token } = await makeAccount(portal());
    const person = { tenantId: newId(), objectId: newId() };
    const make = (purpose: 'microsoft' | 'microsoft-confirm', data = {}) =>
      inTransaction((db) => createLink(db, { accountId, purpose, now: now(), data }));
    const microsoftToken = await make('microsoft-confirm', { person });
    const link = await make('microsoft', { directory: { ...person, groupIds: [] } });
    const password = testPassword;
    const answers = await Promise.all([
      portal().call(loginWithCredentials, { body: { emailAddress, password, microsoftToken } }),
      portal().call(
        updatePassword,
        { body: { password, newPassword: 'Kersenbloesem-417' } },
        token,
      ),
      portal().call(loginWithToken, { body: { token: link } }),
      make('microsoft-confirm', { person }),
    ]);
    const statuses = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.status));
    expect(statuses.filter((status) => ![200, 204, 422].includes(status))).toEqual([]);
    expect(statuses[1]).toBe(204);
  }
});

it("records a session's last use without blocking the call that ends it", async () => {
  const { accountId, token } = await makeAccount(portal());
  // Enough time for the session's last use to be written again.
  portal().clock.advance(60_000);
  let answer: ReturnType<typeof setUp> | undefined;
  const setUp = () => portal().call(getTotpSetupCode, {}, token);
  await inTransaction(async (db) => {
    await findAccountForUpdate(db, accountId);
    answer = setUp();
    await untilBlocked(portal(), answer);
    await endSessions(db, { accountId, reason: 'password-changed', now: now() });
  });
  expect((await answer)?.status).toBe(200);
  expect((await portal().call(getProfile, {}, token)).status).toBe(401);
});
