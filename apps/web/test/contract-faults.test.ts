import { expect, test } from 'vitest';
import { portalConfig, profile } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { json, problem, stubServer, takeContractFaults } from './stub-server.ts';

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

/** The contract violations of a call and its response. */
async function faultsOf(path: string, answer: Response, init: RequestInit = {}) {
  stubServer(() => answer);
  await fetch(path, init);
  return takeContractFaults();
}

const getProfile = '/employerportal/Account/GetProfile';
const endSession = '/employerportal/Account/EndSession';
const done = () => new Response(null, { status: 204 });

test('reports nothing for a valid call and response', async () => {
  expect(await faultsOf(getProfile, json(profile))).toEqual([]);
  expect(await faultsOf(endSession, done(), post({ sessionId: idOf('s-1') }))).toEqual([]);
  expect(await faultsOf('/employerportal/Portal/GetConfig', json(portalConfig()))).toEqual([]);
});

test('reports a response by its call, with the path of a missing, wrong or extra field', async () => {
  expect(await faultsOf(getProfile, json({ ...profile, type: undefined, language: 'fy' }))).toEqual(
    [
      expect.stringMatching(/^Account\/GetProfile answer type: Invalid/),
      expect.stringMatching(/^Account\/GetProfile answer language: Invalid/),
    ],
  );
  expect(await faultsOf(getProfile, json({ ...profile, nickname: 'N' }))).toEqual([
    'Account/GetProfile answer nickname: no field of the contract',
  ]);
  const items = [{ table: 'a', columns: {}, by: 'x' }];
  const columns = '/employerportal/Account/GetTableColumns';
  stubServer(() => json({ items }), { answersColumns: true });
  await fetch(columns);
  expect(takeContractFaults()).toEqual([
    'Account/GetTableColumns answer items.0.by: no field of the contract',
  ]);
});

test('reports a response of another kind', async () => {
  expect(await faultsOf(getProfile, done())).toEqual([
    'Account/GetProfile answer status 204 is not 200',
  ]);
  const pdf = new Response('%PDF', { headers: { 'content-type': 'text/html' } });
  const address = `/employerportal/ArticleRegistration/DownloadAaoFile?ArticleRegistrationId=${idOf('r')}`;
  expect(await faultsOf(address, pdf)).toEqual([
    'ArticleRegistration/DownloadAaoFile answer content-type text/html: not declared',
  ]);
});

test('reports an invalid request only if the server accepts it', async () => {
  const wrong = post({ sessionId: '1', other: 2 });
  expect(await faultsOf(endSession, done(), wrong)).toEqual([
    'Account/EndSession request sessionId: Invalid UUID',
    expect.stringMatching(/^Account\/EndSession request : Unrecognized key/),
  ]);
  expect(await faultsOf(endSession, problem(422, 'invalid-input'), wrong)).toEqual([]);
  expect(await faultsOf(`${getProfile}?page=2`, json(profile))).toEqual([
    'Account/GetProfile request no value expected',
  ]);
});

test('reports an unknown call, whatever the response', async () => {
  expect(await faultsOf('/employerportal/Nowhere/Get', problem(404, 'not-found'))).toEqual([
    'GET /employerportal/Nowhere/Get: no call of the contract',
  ]);
  expect(await faultsOf(getProfile, json(profile), { method: 'POST' })).toHaveLength(1);
});
