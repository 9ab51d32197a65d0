import { confirmIdentity, endOtherSessions, getProfile } from '@portal/contract/account';
import {
  approveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import {
  loginWithCredentials,
  refreshAccessToken,
  requestPasswordResetToken,
  type SessionTokens,
} from '@portal/contract/authentication';
import {
  addEmployerAccount,
  updateAccountDetails,
} from '@portal/contract/employer-account-management';
import { saveProjectAao } from '@portal/contract/project';
import { addEntraTenant } from '@portal/contract/project-entra';
import { beforeEach, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { flagsOf } from '../../../test/account-calls.ts';
import { freeAddress } from '../../../test/email-changes.ts';
import {
  makeAccount,
  makeProject,
  submitRequest,
  type TestAccount,
  testPassword,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const minute = 60_000;
const confirmationNeeded = { status: 403, type: 'urn:employer-portal:problem:confirmation-needed' };
const name = { firstName: 'Joost', lastName: 'Nijënhuis' };

let projectId: string;
let articleRegistrationId: string;
let owner: TestAccount;
let colleague: TestAccount;
/** The tokens of a session that the owner began a moment ago, stolen. */
let stolen: SessionTokens;
/** A mailbox of the thief. */
let mailbox: string;

const signIn = async (emailAddress: string, password = testPassword) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });

async function open(emailAddress: string): Promise<SessionTokens> {
  const session = (await signIn(emailAddress)).ok();
  if (session.status !== 'LoggedIn') throw new Error(session.status);
  return session;
}

const changeAddress = ({ accountId }: TestAccount) =>
  portal().call(
    updateAccountDetails,
    { body: { accountId, ...name, emailAddress: mailbox } },
    stolen.accessToken,
  );

/**
 * Requests a reset by mail to the thief's mailbox: it is sent only if the account has that address.
 */
async function expectNoMail(): Promise<void> {
  const body = { emailAddress: mailbox };
  (await portal().call(requestPasswordResetToken, { body })).ok();
  expect(await readMailsTo(portal(), mailbox)).toEqual([]);
  expect((await signIn(mailbox)).status).toBe(422);
}

beforeEach(async () => {
  const project = await makeProject(portal());
  projectId = project.projectId;
  articleRegistrationId = await submitRequest(portal(), project);
  const projects = [projectId];
  const flags = { userManagement: true, authorize: true };
  owner = await makeAccount(portal(), { projects, flags });
  colleague = await makeAccount(portal(), { projects, flags });
  stolen = await open(owner.emailAddress);
  mailbox = freeAddress();
});

it('a stolen session cannot take over its account by another address and a reset', async () => {
  expect((await changeAddress(owner)).problem()).toMatchObject(confirmationNeeded);
  // Renewing the tokens is no proof, and neither is a guess, of which there are ten at most.
  stolen = (await portal().call(refreshAccessToken, { body: stolenBody() })).ok();
  expect((await changeAddress(owner)).problem()).toMatchObject(confirmationNeeded);
  const guess = (password: string) =>
    portal().call(confirmIdentity, { body: { password } }, stolen.accessToken);
  for (let tries = 0; tries < 10; tries += 1) expect((await guess('Welkom-2026')).status).toBe(422);
  expect((await guess(testPassword)).status).toBe(429);
  expect((await changeAddress(owner)).problem()).toMatchObject(confirmationNeeded);
  await expectNoMail();

  // The owner's account is unchanged, signs in as before, and ends the session.
  portal().clock.advance(minute);
  const own = await open(owner.emailAddress);
  (await portal().call(endOtherSessions, {}, own.accessToken)).ok();
  const approve = (token: string) =>
    portal().call(approveArticleRegistration, { body: { articleRegistrationId } }, token);
  expect((await approve(stolen.accessToken)).status).toBe(401);
  const renewal = await portal().call(refreshAccessToken, { body: stolenBody() });
  expect(renewal.status).toBe(401);
  const query = { ArticleRegistrationId: articleRegistrationId };
  const request = await portal().call(getArticleRegistration, { query }, own.accessToken);
  expect(request.ok()).toMatchObject({ status: 'ToApprove', decidedBy: null });
});

it('a stolen session changes no other account and no other credential, ten minutes after the sign-in', async () => {
  portal().clock.advance(9 * minute);
  stolen = (await portal().call(refreshAccessToken, { body: stolenBody() })).ok();
  portal().clock.advance(minute);
  const token = stolen.accessToken;
  const tries = [
    await changeAddress(colleague),
    await changeAddress(owner),
    await portal().call(
      addEmployerAccount,
      { body: { projectId, ...name, emailAddress: mailbox, flags: flagsOf('userManagement') } },
      token,
    ),
    await portal().call(
      addEntraTenant,
      { body: { projectId, tenantId: newId(), description: 'Dief', allowEveryone: true } },
      token,
    ),
    await portal().call(
      saveProjectAao,
      {
        body: {
          projectId,
          signAaoWithoutAuthorization: true,
          signAaoWithoutAuthorizationSignatureLine1: 'Joost Nijënhuis',
          signAaoWithoutAuthorizationSignatureLine2: '',
        },
      },
      token,
    ),
    // Not the owner's other sessions either, which would lock the owner out while this one lasts.
    await portal().call(endOtherSessions, {}, token),
  ];
  for (const answer of tries) expect(answer.problem()).toMatchObject(confirmationNeeded);
  await expectNoMail();
  expect((await portal().call(getProfile, {}, token)).ok().emailAddress).toBe(owner.emailAddress);
});

/** The refresh token of the stolen session. */
const stolenBody = () => ({
  accessToken: stolen.accessToken,
  refreshToken: stolen.refreshToken,
});
