import { getProfile } from '@portal/contract/account';
import { logout, refreshAccessToken } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getProjectInfo } from '@portal/contract/project';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase, tablesOfLog } from './database-dump.ts';
import { insertUploadRow, uploadIdOf } from './employee-list-rows.ts';
import { makeAccount } from './factories.ts';
import { makeRecords } from './sample-records.ts';
import { startSupportSession } from './support-session.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
/** One record of each kind for all tests, because no test changes any. */
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(portal());
});

/** A support session for an account with every right. */
async function startSession() {
  const account = await makeAccount(portal(), {
    projects: [records.projectId],
    flags: { authorize: true, userManagement: true },
  });
  return { ...(await startSupportSession(portal(), account.accountId)), account };
}

const changing = calls.filter(
  ({ access, effect }) => effect === 'changes' && ['account', 'member'].includes(access.who),
);
const nameOf = ({ group, name }: Call) => `${group}/${name}`;

it('is refused a considerable number of calls', () => {
  expect(changing.map(nameOf)).toContain('ArticleRegistration/ApproveArticleRegistration');
  expect(changing.map(nameOf)).toContain('Account/UpdatePassword');
  // Calls named "Get" only read, except GetTotpSetupCode, which makes a new secret.
  const readCalls = changing.filter(({ name }) => /^(Get|Is|Download|Export)/.test(name));
  expect(readCalls.map(nameOf).filter((name) => name !== 'Account/GetTotpSetupCode')).toEqual([]);
});

describe.each(changing.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('is refused in a support session, whatever the request, and changes nothing', async () => {
    const { accessToken } = await startSession();
    const before = await dumpDatabase(portal());
    const answer = await portal().call(call, {} as never, accessToken);
    expect(answer.problem()).toMatchObject({
      status: 403,
      type: 'urn:employer-portal:problem:read-only-session',
    });
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});

const readCalls = calls.filter(
  ({ access, effect }) => effect === 'reads' && ['account', 'member'].includes(access.who),
);

describe.each(readCalls.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('is allowed in a support session, and changes nothing', async () => {
    const { accessToken, account } = await startSession();
    const { accountId } = account;
    const { projectId } = records;
    const uploadId = uploadIdOf(projectId, accountId);
    await insertUploadRow(portal(), { projectId, accountId, uploadId });
    // Long enough after the sign-in that the session's last use must be written again.
    portal().clock.advance(60_000);
    (await portal().call(getProfile, {}, accessToken)).ok();
    // A download writes an audit entry, the only write of such a session.
    const but = call.response?.kind === 'file' ? tablesOfLog : [];
    const before = await dumpDatabase(portal(), but);
    const sample = sampleOf(call, records, account);
    // A support session has no proof, and exports no personal data.
    const needsProof = 'fresh' in call.access && call.access.fresh === 'sign-in';
    const status = needsProof ? 403 : sample.faults ? 422 : call.status;
    expect((await portal().call(call, sample as never, accessToken)).status).toBe(status);
    expect(await dumpDatabase(portal(), but)).toEqual(before);
  });
});

it('sees what the account sees', async () => {
  const { accessToken, user } = await startSession();
  const profile = (await portal().call(getProfile, {}, accessToken)).ok();
  expect(profile).toEqual(user);
  expect(profile.readOnly).toBe(true);
  const { projectId } = records;
  const query = { ProjectId: projectId };
  expect((await portal().call(getProjectInfo, { query }, accessToken)).status).toBe(200);
  const table = await portal().call(getSubscriptionsAllTable, { body: { projectId } }, accessToken);
  expect(table.status).toBe(200);
});

it('is renewed, stays read-only, and ends', async () => {
  const { accessToken, refreshToken } = await startSession();
  const body = { accessToken, refreshToken };
  const next = (await portal().call(refreshAccessToken, { body })).ok();
  const profile = await portal().call(getProfile, {}, next.accessToken);
  expect(profile.ok().readOnly).toBe(true);
  const end = await portal().call(logout, { body: { refreshToken: next.refreshToken } });
  expect(end.status).toBe(204);
  expect((await portal().call(getProfile, {}, next.accessToken)).status).toBe(401);
});
