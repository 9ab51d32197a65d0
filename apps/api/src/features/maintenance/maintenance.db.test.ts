import { getProfile } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithTotp,
  logout,
  refreshAccessToken,
} from '@portal/contract/authentication';
import type { CallRequest } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getAnnouncementText, getMaintenanceText, ping } from '@portal/contract/maintenance';
import { beginPasskeySignIn } from '@portal/contract/passkey';
import { getConfig } from '@portal/contract/portal';
import { getProjects } from '@portal/contract/project';
import { putPortalTexts } from '@portal/contract/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../../../test/call-samples.ts';
import {
  makeAccount,
  makeApiKey,
  makeProject,
  type TestAccount,
  testPassword,
} from '../../../test/factories.ts';
import { pngOf } from '../../../test/stored-files.ts';
import { makeRecords } from '../../../test/sample-records.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';

const portal = useTestPortal();

async function put(body: CallRequest<typeof putPortalTexts>['body']) {
  const answer = await portal().call(putPortalTexts, { body }, await makeApiKey(portal()));
  expect(answer.status).toBe(204);
}
/** The samples of these calls have a challenge token or a passkey of no account. */
const withUnknownToken = ['LoginWithPasskey', 'LoginWithTotp', 'GetTotpSetupCode', 'EnableTotp'];
const announcement = async () => (await portal().call(getAnnouncementText, {})).ok().text;
const maintenanceText = async () => (await portal().call(getMaintenanceText, {})).ok().text;

describe('the texts of the portal', () => {
  it('are empty until the provider sets them, and each changes by itself', async () => {
    expect([await announcement(), await maintenanceText()]).toEqual(['', '']);
    await put({ announcementText: 'Zaterdag is er onderhoud:\nhttps://portal.example' });
    await put({ maintenanceText: 'Tot 12:00 uur' });
    expect(await announcement()).toBe('Zaterdag is er onderhoud:\nhttps://portal.example');
    expect(await maintenanceText()).toBe('Tot 12:00 uur');
    await put({ announcementText: '' });
    expect([await announcement(), await maintenanceText()]).toEqual(['', 'Tot 12:00 uur']);
  });
});

it('answers "pong"', async () => {
  expect((await portal().call(ping, {})).ok()).toEqual({ data: 'pong' });
});

describe('the provider’s logo', () => {
  const logo = async () => (await portal().call(getConfig, {})).ok().providerLogoUri;

  it('can be set, is kept when the body leaves it out, and can be removed', async () => {
    const png = pngOf('logo');
    const data = png.toString('base64');
    expect(await logo()).toBeNull();
    await put({ providerLogo: { data } });
    const address = (await logo()) ?? '';
    const image = await portal().app.inject({ method: 'GET', url: address });
    expect([image.headers['content-type'], image.rawPayload]).toEqual(['image/png', png]);
    await put({ announcementText: '' });
    expect(await logo()).toBe(address);
    const body = { providerLogo: { data: Buffer.from('<svg/>').toString('base64') } };
    const refused = await portal().call(putPortalTexts, { body }, await makeApiKey(portal()));
    expect(refused.problem().errors).toMatchObject({
      'providerLogo.data': [{ code: 'image-invalid' }],
    });
    await put({ providerLogo: null });
    expect(await logo()).toBeNull();
  });
});

describe('under maintenance', () => {
  // The process caches the state for a second, so the tests move its clock.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => setMaintenance(false));
  afterAll(() => void vi.useRealTimers());

  async function setMaintenance(maintenance: boolean) {
    await put({ maintenance });
    vi.setSystemTime(Date.now() + 1_001);
  }
  const logIn = ({ emailAddress }: TestAccount, password = testPassword) =>
    portal().call(loginWithCredentials, { body: { emailAddress, password } });
  const loggedIn = async (account: TestAccount) => {
    const result = (await logIn(account)).ok();
    if (result.status !== 'LoggedIn') throw new Error(result.status);
    return result;
  };
  const challengeOf = async (account: TestAccount) => {
    const result = (await logIn(account)).ok();
    if (result.status === 'LoggedIn') throw new Error(result.status);
    return result.challengeToken;
  };

  it("every call returns 503 within a second, except the exempt ones and the provider's", async () => {
    const { apiKey, ...records } = await makeRecords(portal());
    const projects = [records.projectId];
    const account = await makeAccount(portal(), { projects });
    const leaver = await makeAccount(portal(), { projects });
    const statusOf = async () => (await portal().call(getProfile, {}, account.token)).status;
    expect(await statusOf()).toBe(200);
    await setMaintenance(true);

    for (const call of calls) {
      const isProvider = call.access.who === 'provider';
      const isOpen =
        isProvider || ['Maintenance', 'Portal'].includes(call.group) || call === beginPasskeySignIn;
      const token = isProvider ? apiKey : account.token;
      const sample = sampleOf(call, records, call === logout ? leaver : account) as never;
      const answer = await portal().call(call, sample, token);
      // A call with a token of no account gets its usual error, as without maintenance.
      const isUnknown = withUnknownToken.includes(call.name) && call.access.who === 'anyone';
      const expected = isOpen || call === logout ? call.status : isUnknown ? 422 : 503;
      expect([call.name, answer.status]).toEqual([call.name, expected]);
      if (expected !== 503) continue;
      expect(answer.problem().type).toBe('urn:employer-portal:problem:maintenance');
      expect(answer.headers['retry-after']).toBe('60');
      const withoutSignIn = await portal().call(call, sample);
      expect(withoutSignIn.status).toBe(503);
    }

    await setMaintenance(false);
    expect(await statusOf()).toBe(200);
  });

  it('the back office signs in, works and keeps its sessions', async () => {
    const { projectId } = await makeProject(portal());
    const account = await makeAccount(portal(), { type: 'BackOffice' });
    const { secret } = await setUpTotp(portal(), account);
    await setMaintenance(true);
    const pin = nextPin(portal(), secret);
    const second = await portal().call(loginWithTotp, {
      body: { challengeToken: await challengeOf(account), pin },
    });
    const { accessToken, refreshToken } = second.ok();
    const { projects } = (await portal().call(getProjects, {}, accessToken)).ok();
    expect(projects.map((project) => project.projectId)).toContain(projectId);
    const query = { ProjectId: projectId };
    (await portal().call(getDashboardItems, { query }, accessToken)).ok();
    const renewed = await portal().call(refreshAccessToken, {
      body: { accessToken, refreshToken },
    });
    expect(renewed.status).toBe(200);
    const body = { refreshToken: renewed.ok().refreshToken };
    expect((await portal().call(logout, { body })).status).toBe(204);
    const wrong = await logIn(account, 'fout-Wachtwoord-1');
    expect(wrong.status).toBe(422);
  });

  it('an employer’s account cannot sign in by any method, and its session waits', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const projects = [projectId];
    const [member, withTotp, open] = [
      await makeAccount(portal(), { projects }),
      await makeAccount(portal()),
      await makeAccount(portal()),
    ];
    const { secret } = await setUpTotp(portal(), withTotp);
    const setUp = { challengeToken: await challengeOf(member) };
    const { challengeToken } = { challengeToken: await challengeOf(withTotp) };
    const session = await loggedIn(open);
    await setMaintenance(true);

    expect((await logIn(open)).status).toBe(503);
    // The response to a wrong password does not change during maintenance.
    expect((await logIn(open, 'fout-Wachtwoord-1')).status).toBe(422);
    const pin = nextPin(portal(), secret);
    const statuses = [
      await portal().call(loginWithTotp, { body: { challengeToken, pin } }),
      await portal().call(getChallengeTotpSetupCode, { body: setUp }),
      await portal().call(enableChallengeTotp, { body: { ...setUp, pin: '000000' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 503]);
    const tokens = { accessToken: session.accessToken, refreshToken: session.refreshToken };
    expect((await portal().call(refreshAccessToken, { body: tokens })).status).toBe(503);
    expect((await portal().call(getProfile, {}, session.accessToken)).status).toBe(503);
    portal().clock.advance(10 * 60_000);
    // An expired token still gets 401, so that the page of a back office refreshes its tokens. An
    // employer's page then gets 503.
    expect((await portal().call(getProfile, {}, session.accessToken)).status).toBe(401);

    await setMaintenance(false);
    const renewed = await portal().call(refreshAccessToken, { body: tokens });
    expect(renewed.status).toBe(200);
  });
});
