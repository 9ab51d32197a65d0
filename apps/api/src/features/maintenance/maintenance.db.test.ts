import { getProfile } from '@portal/contract/account';
import { calls } from '@portal/contract/calls';
import { getAnnouncementText, getMaintenanceText, ping } from '@portal/contract/maintenance';
import { putPortalTexts } from '@portal/contract/provider';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../../../test/call-samples.ts';
import { makeAccount, makeApiKey } from '../../../test/factories.ts';
import { makeRecords } from '../../../test/sample-records.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function put(body: {
  announcementText?: string;
  maintenanceText?: string;
  maintenance?: boolean;
}) {
  const answer = await portal().call(putPortalTexts, { body }, await makeApiKey(portal()));
  expect(answer.status).toBe(204);
}
const announcement = async () => (await portal().call(getAnnouncementText, {})).ok().text;
const maintenanceText = async () => (await portal().call(getMaintenanceText, {})).ok().text;

describe('the texts of the portal', () => {
  it('are empty until somebody sets them, and each changes alone', async () => {
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

describe('under maintenance', () => {
  afterAll(() => vi.useRealTimers());

  it('every call answers 503 within a second, but for those that say so and the provider', async () => {
    const { apiKey, ...records } = await makeRecords(portal());
    const account = await makeAccount(portal(), { projects: [records.projectId] });
    // The answer is kept for a second, by the clock of the process.
    vi.useFakeTimers({ toFake: ['Date'] });
    const statusOf = async () => (await portal().call(getProfile, {}, account.token)).status;
    expect(await statusOf()).toBe(200);
    await put({ maintenance: true });
    vi.setSystemTime(Date.now() + 1_001);

    for (const call of calls) {
      const isProvider = call.access.who === 'provider';
      const stays = isProvider || ['Maintenance', 'Portal'].includes(call.group);
      const token = isProvider ? apiKey : account.token;
      const sample = sampleOf(call, records, account) as never;
      const answer = await portal().call(call, sample, token);
      expect([call.name, answer.status]).toEqual([call.name, stays ? call.status : 503]);
      if (stays) continue;
      expect(answer.problem().type).toBe('urn:employer-portal:problem:maintenance');
      const withoutSignIn = await portal().call(call, sample);
      expect(withoutSignIn.status).toBe(503);
    }

    await put({ maintenance: false });
    vi.setSystemTime(Date.now() + 1_001);
    expect(await statusOf()).toBe(200);
  });
});
