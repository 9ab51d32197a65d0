import { enableTotp, getProfile, getTotpSetupCode } from '@portal/contract/account';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getProjects } from '@portal/contract/project';
import { postInvitation, putProject } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, projectBody, testPassword } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../test/two-factor.ts';

const portal = useTestPortal();

const look = async (projectId: string, token: string) =>
  portal().call(getDashboardItems, { query: { ProjectId: projectId } }, token);
const demanded = { status: 403, type: 'urn:employer-portal:problem:totp-demanded' };

it('lets nobody without 2FA into a project that began to demand it after they signed in', async () => {
  const { projectId, apiKey } = await makeProject(portal());
  const elsewhere = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId, elsewhere.projectId] });
  expect((await look(projectId, token)).status).toBe(200);
  const body = projectBody({ requireTotp: true });
  (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
  expect((await look(projectId, token)).problem()).toMatchObject(demanded);
  // The other projects stay open to them, and so does the setup of 2FA, which lets them in again.
  expect((await look(elsewhere.projectId, token)).status).toBe(200);
  expect((await portal().call(getProjects, {}, token)).ok().projects).toHaveLength(2);
  const { secret } = (await portal().call(getTotpSetupCode, {}, token)).ok();
  const proof = { password: testPassword, pin: nextPin(portal(), secret) };
  (await portal().call(enableTotp, { body: proof }, token)).ok();
  expect((await look(projectId, token)).status).toBe(200);
});

it('lets nobody without 2FA into a project that they were invited to meanwhile', async () => {
  const { projectId, apiKey } = await makeProject(portal(), { requireTotp: true });
  const { emailAddress, token } = await makeAccount(portal());
  const body = { emailAddress, firstName: 'Noor', lastName: 'Dam' };
  (await portal().call(postInvitation, { params: { projectId }, body }, apiKey)).ok();
  expect((await look(projectId, token)).problem()).toMatchObject(demanded);
});

it('holds the back office to it as well, and tells a stranger nothing', async () => {
  const { projectId } = await makeProject(portal(), { requireTotp: true });
  const support = await makeAccount(portal(), { type: 'BackOffice', hasTotp: false });
  // Of the back office it is demanded in every project, and so before any.
  expect((await look(projectId, support.token)).status).toBe(401);
  await setUpTotp(portal(), support);
  expect((await portal().call(getProfile, {}, support.token)).status).toBe(200);
  expect((await look(projectId, support.token)).status).toBe(200);
  const stranger = await makeAccount(portal());
  expect((await look(projectId, stranger.token)).status).toBe(404);
});
