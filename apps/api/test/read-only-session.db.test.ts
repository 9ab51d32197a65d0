import { getProfile } from '@portal/contract/account';
import { loginWithToken, logout, refreshAccessToken } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getProjectInfo } from '@portal/contract/project';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '../src/identity/links/link-store.ts';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase, tablesOfLog } from './database-dump.ts';
import { insertUploadRow, uploadIdOf } from './employee-list-rows.ts';
import { makeAccount } from './factories.ts';
import { makeRecords } from './sample-records.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
/** One record of each kind for all tests, because no test changes any. */
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(portal());
});

/** A support session in an account that may do everything. */
async function lookAlong() {
  const account = await makeAccount(portal(), {
    projects: [records.projectId],
    flags: { authorize: true, userManagement: true },
  });
  const { accountId } = account;
  const now = portal().clock.now();
  const token = await portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose: 'support', now }),
  );
  const answer = (await portal().call(loginWithToken, { body: { token } })).ok();
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return { ...answer, account };
}

const changing = calls.filter(
  ({ access, effect }) => effect === 'changes' && ['account', 'member'].includes(access.who),
);
const nameOf = ({ group, name }: Call) => `${group}/${name}`;

it('is refused a fair number of calls', () => {
  expect(changing.map(nameOf)).toContain('ArticleRegistration/ApproveArticleRegistration');
  expect(changing.map(nameOf)).toContain('Account/UpdatePassword');
  // Calls named "Get" only read, except GetTotpSetupCode, which makes a new secret.
  const looking = changing.filter(({ name }) => /^(Get|Is|Download|Export)/.test(name));
  expect(looking.map(nameOf).filter((name) => name !== 'Account/GetTotpSetupCode')).toEqual([]);
});

describe.each(changing.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('is refused to who looks along, whatever is asked, and changes nothing', async () => {
    const { accessToken } = await lookAlong();
    const before = await dumpDatabase(portal());
    const answer = await portal().call(call, {} as never, accessToken);
    expect(answer.problem()).toMatchObject({
      status: 403,
      type: 'urn:employer-portal:problem:read-only-session',
    });
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});

const looking = calls.filter(
  ({ access, effect }) => effect === 'reads' && ['account', 'member'].includes(access.who),
);

describe.each(looking.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('is answered to who looks along, and changes nothing', async () => {
    const { accessToken, account } = await lookAlong();
    const { accountId } = account;
    const { projectId } = records;
    const uploadId = uploadIdOf(projectId, accountId);
    await insertUploadRow(portal(), { projectId, accountId, uploadId });
    // So long after signing in that the session's last use must be written again.
    portal().clock.advance(60_000);
    (await portal().call(getProfile, {}, accessToken)).ok();
    // A download leaves an entry: the one thing that such a session writes.
    const but = call.response?.kind === 'file' ? tablesOfLog : [];
    const before = await dumpDatabase(portal(), but);
    const sample = sampleOf(call, records, account);
    // Whoever looks along has proved nothing, and takes nobody's data out.
    const isTaken = 'fresh' in call.access && call.access.fresh === 'sign-in';
    const status = isTaken ? 403 : sample.faults ? 422 : call.status;
    expect((await portal().call(call, sample as never, accessToken)).status).toBe(status);
    expect(await dumpDatabase(portal(), but)).toEqual(before);
  });
});

it('looks at what the account sees', async () => {
  const { accessToken, user } = await lookAlong();
  const profile = (await portal().call(getProfile, {}, accessToken)).ok();
  expect(profile).toEqual(user);
  expect(profile.readOnly).toBe(true);
  const { projectId } = records;
  const query = { ProjectId: projectId };
  expect((await portal().call(getProjectInfo, { query }, accessToken)).status).toBe(200);
  const table = await portal().call(getSubscriptionsAllTable, { body: { projectId } }, accessToken);
  expect(table.status).toBe(200);
});

it('is renewed, stays what it is, and ends', async () => {
  const { accessToken, refreshToken } = await lookAlong();
  const body = { accessToken, refreshToken };
  const next = (await portal().call(refreshAccessToken, { body })).ok();
  const profile = await portal().call(getProfile, {}, next.accessToken);
  expect(profile.ok().readOnly).toBe(true);
  const end = await portal().call(logout, { body: { refreshToken: next.refreshToken } });
  expect(end.status).toBe(204);
  expect((await portal().call(getProfile, {}, next.accessToken)).status).toBe(401);
});
