import {
  activateAccount,
  loginWithCredentials,
  loginWithToken,
  requestPasswordResetToken,
  resetPassword,
} from '@portal/contract/authentication';
import { postInvitation } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { newId } from '../../ids.ts';
import { sendRequestedLinks } from '../../jobs/link-job.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const passwords = Array.from({ length: 6 }, (_, at) => `Kersenbloesem-${at}17`);

const logIn = (emailAddress: string, password: string) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });

/** Checks that exactly one of the concurrent passwords was set, and that it signs in. */
async function winner(emailAddress: string, statuses: readonly number[]): Promise<void> {
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(statuses.length - 1);
  const answer = await logIn(emailAddress, passwords[statuses.indexOf(204)]!);
  expect(answer.status).toBe(200);
}

it('accepts one of six concurrent resets', async () => {
  const { emailAddress } = await makeAccount(portal());
  await portal().call(requestPasswordResetToken, { body: { emailAddress } });
  const { token } = await newestLinkTo(portal(), emailAddress);
  const answers = await Promise.all(
    passwords.map((password) => portal().call(resetPassword, { body: { token, password } })),
  );
  await winner(
    emailAddress,
    answers.map(({ status }) => status),
  );
});

it('accepts one of six concurrent resets with the same code', async () => {
  const account = await makeAccount(portal());
  const { secret } = await setUpTotp(portal(), account);
  const { emailAddress } = account;
  await portal().call(requestPasswordResetToken, { body: { emailAddress } });
  const { token } = await newestLinkTo(portal(), emailAddress);
  const pin = nextPin(portal(), secret);
  const answers = await Promise.all(
    passwords.map((password) => portal().call(resetPassword, { body: { token, password, pin } })),
  );
  await winner(
    emailAddress,
    answers.map(({ status }) => status),
  );
});

it('accepts one of six concurrent activations', async () => {
  const { projectId, apiKey } = await makeProject(portal());
  const emailAddress = `${newId()}@werkgever.example`;
  const body = { emailAddress, firstName: 'Noor', lastName: 'Dam' };
  (await portal().call(postInvitation, { params: { projectId }, body }, apiKey)).ok();
  const { token } = await newestLinkTo(portal(), emailAddress);
  const answers = await Promise.all(
    passwords.map((password) => portal().call(activateAccount, { body: { token, password } })),
  );
  await winner(
    emailAddress,
    answers.map(({ status }) => status),
  );
});

it('opens one session by eight concurrent uses of a link', async () => {
  const { accountId } = await makeAccount(portal());
  const now = portal().clock.now();
  const token = await portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'support', now }),
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => portal().call(loginWithToken, { body: { token } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('creates one account and one link by ten concurrent invitations', async () => {
  const { projectId, apiKey } = await makeProject(portal());
  const emailAddress = `${newId()}@werkgever.example`;
  const body = { emailAddress, firstName: 'Noor', lastName: 'Dam' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      portal().call(postInvitation, { params: { projectId }, body }, apiKey),
    ),
  );
  const ids = new Set(answers.map((answer) => answer.ok().accountId));
  expect(ids.size).toBe(1);
  const open = await portal().database.transaction({}, (db) =>
    db
      .selectFrom('link')
      .select('linkId')
      .where('accountId', 'in', [...ids])
      .where('usedAt', 'is', null)
      .execute(),
  );
  expect(open).toHaveLength(1);
});

it('mails each requested link once, with several processes', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => makeAccount(portal())));
  for (const { emailAddress } of accounts) {
    await portal().call(requestPasswordResetToken, { body: { emailAddress } });
  }
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => sendRequestedLinks(portal().services)),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
  for (const { emailAddress } of accounts) {
    expect(await readMailsTo(portal(), emailAddress)).toHaveLength(1);
  }
});
