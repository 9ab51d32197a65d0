import { enableTotp, getProfile, getTotpSetupCode } from '@portal/contract/account';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getProjects } from '@portal/contract/project';
import { postInvitation, putProject } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, projectBody, testPassword } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../test/two-factor.ts';

const portal = useTestPortal();

const readPage = async (projectId: string, token: string) =>
  portal().call(getDashboardItems, { query: { ProjectId: projectId } }, token);
const demanded = { status: 403, type: 'urn:employer-portal:problem:totp-demanded' };

it('refuses an account without 2FA once the project requires 2FA after the sign-in', async () => {
  const { projectId, apiKey } = await makeProject(portal());
  const elsewhere = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId, elsewhere.projectId] });
  expect((await readPage(projectId, token)).status).toBe(200);
  const body = projectBody({ requireTotp: true });
  (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
  expect((await readPage(projectId, token)).problem()).toMatchObject(demanded);
  // The other projects stay accessible, and so does the setup of 2FA, which gives access again.
  expect((await readPage(elsewhere.projectId, token)).status).toBe(200);
  expect((await portal().call(getProjects, {}, token)).ok().projects).toHaveLength(2);
  const { secret } = (await portal().call(getTotpSetupCode, {}, token)).ok();
  const proof = { password: testPassword, pin: nextPin(portal(), secret) };
  (await portal().call(enableTotp, { body: proof }, token)).ok();
  expect((await readPage(projectId, token)).status).toBe(200);
});

it('refuses an account without 2FA in a project that it joined after the sign-in', async () => {
  const { projectId, apiKey } = await makeProject(portal(), { requireTotp: true });
  const { emailAddress, token } = await makeAccount(portal());
  const body = { emailAddress, firstName: 'Noor', lastName: 'Dam' };
  (await portal().call(postInvitation, { params: { projectId }, body }, apiKey)).ok();
  expect((await readPage(projectId, token)).problem()).toMatchObject(demanded);
});

it('requires 2FA of the back office too, and returns 404 to an account without a membership', async () => {
  const { projectId } = await makeProject(portal(), { requireTotp: true });
  const support = await makeAccount(portal(), { type: 'BackOffice', hasTotp: false });
  // The back office needs 2FA in every project, and so already at the sign-in.
  expect((await readPage(projectId, support.token)).status).toBe(401);
  await setUpTotp(portal(), support);
  expect((await portal().call(getProfile, {}, support.token)).status).toBe(200);
  expect((await readPage(projectId, support.token)).status).toBe(200);
  const stranger = await makeAccount(portal());
  expect((await readPage(projectId, stranger.token)).status).toBe(404);
});
