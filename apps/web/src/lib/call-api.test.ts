import { getProfile } from '@portal/contract/account';
import { approveArticleRegistration, downloadAaoFile } from '@portal/contract/article-registration';
import type { SessionTokens } from '@portal/contract/authentication';
import { getDashboardItems } from '@portal/contract/dashboard';
import { getAnnouncementText, ping } from '@portal/contract/maintenance';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../test/fixtures.ts';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { connectMaintenance, connectSession } from './api-connection.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

const id = '0190a000-0000-7000-8000-00000000000a';
const refreshPath = '/employerportal/Authentication/RefreshAccessToken';

let tokens: SessionTokens | null = null;
const end = vi.fn((_reason: string) => {
  tokens = null;
});
const onMaintenance = vi.fn();

beforeEach(() => {
  tokens = { accessToken: 'old', refreshToken: 'refresh-old' };
  connectSession({ read: () => tokens, replace: (renewed) => (tokens = renewed), end });
  connectMaintenance(onMaintenance);
});
afterEach(() => vi.clearAllMocks());

const bearer = (headers: Headers): string | null => headers.get('authorization');
const renewed = { accessToken: 'new', refreshToken: 'refresh-new' };

/** A server that accepts only the new token, and returns it on refresh. */
const expiringServer = (refresh: () => Response = () => json(renewed)) =>
  stubServer(({ path, headers }) => {
    if (path === refreshPath) return refresh();
    return bearer(headers) === 'Bearer new' ? json(profile) : problem(401, 'not-signed-in');
  });

/** Waits until no timer or promise is left that can run without new input. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('every call sends token, language and no-cache', async () => {
  const seen = stubServer(() => json(profile));
  await expect(callApi(getProfile, {})).resolves.toEqual(profile);
  expect(seen[0]).toMatchObject({ path: '/employerportal/Account/GetProfile', method: 'GET' });
  expect(bearer(seen[0]!.headers)).toBe('Bearer old');
  expect(seen[0]!.headers.get('accept-language')).toBe('nl-NL');
  expect(seen[0]!.headers.get('cache-control')).toBe('no-cache');
  expect(seen[0]!.headers.get('pragma')).toBe('no-cache');
});

test('sends no authorization header without a session', async () => {
  tokens = null;
  const seen = stubServer(() => json({ text: '' }));
  await callApi(getAnnouncementText, {});
  expect(seen[0]!.headers.has('authorization')).toBe(false);
  expect(seen[0]).toMatchObject({ method: 'POST', body: undefined });
});

test('sends query and body as the contract declares', async () => {
  const seen = stubServer(({ method }) =>
    method === 'GET'
      ? json({
          logoUri: null,
          subscriptionsActive: 0,
          subscriptionsToApprove: 0,
          subscriptionExpensive: null,
        })
      : new Response(null, { status: 204 }),
  );
  await callApi(getDashboardItems, { query: { ProjectId: id } });
  expect(seen[0]!.path).toBe(`/employerportal/Dashboard/GetDashboardItems?ProjectId=${id}`);
  const body = { articleRegistrationId: id };
  await expect(callApi(approveArticleRegistration, { body })).resolves.toBeUndefined();
  expect(seen[1]!.body).toEqual(body);
  expect(seen[1]!.headers.get('content-type')).toBe('application/json');
});

test('renews a refused token once and replays the call', async () => {
  const seen = expiringServer();
  await expect(callApi(getProfile, {})).resolves.toEqual(profile);
  expect(seen.map(({ path }) => path)).toEqual([
    '/employerportal/Account/GetProfile',
    refreshPath,
    '/employerportal/Account/GetProfile',
  ]);
  expect(seen[1]!.body).toEqual({ accessToken: 'old', refreshToken: 'refresh-old' });
  expect(tokens).toEqual(renewed);
});

test('concurrent refused calls share one renewal', async () => {
  const seen = expiringServer();
  const results = await Promise.all([1, 2, 3].map(() => callApi(getProfile, {})));
  expect(results).toEqual([profile, profile, profile]);
  expect(seen.filter(({ path }) => path === refreshPath)).toHaveLength(1);
});

test('a call made during a renewal waits for it', async () => {
  let answerRefresh = (_response: Response): void => {};
  const seen = stubServer(({ path, headers }) => {
    if (path === refreshPath) return new Promise((resolve) => (answerRefresh = resolve));
    return bearer(headers) === 'Bearer new' ? json(profile) : problem(401, 'not-signed-in');
  });
  const first = callApi(getProfile, {});
  await settle();
  const held = callApi(getProfile, {});
  await settle();
  expect(seen).toHaveLength(2);
  answerRefresh(json(renewed));
  await expect(Promise.all([first, held])).resolves.toEqual([profile, profile]);
  expect(seen.map(({ headers }) => bearer(headers))).toEqual([
    'Bearer old',
    null,
    'Bearer new',
    'Bearer new',
  ]);
});

test('uses a token that another tab renewed, without a renewal', async () => {
  const seen = stubServer(({ headers }) => {
    if (bearer(headers) === 'Bearer new') return json(profile);
    tokens = renewed;
    return problem(401, 'not-signed-in');
  });
  await expect(callApi(getProfile, {})).resolves.toEqual(profile);
  expect(seen.some(({ path }) => path === refreshPath)).toBe(false);
});

test('a refused renewal ends the session and drops the calls', async () => {
  expiringServer(() => problem(401, 'not-signed-in'));
  const outcome = vi.fn();
  void callApi(getProfile, {}).then(outcome, outcome);
  void callApi(getProfile, {}).then(outcome, outcome);
  await settle();
  expect(end).toHaveBeenCalledTimes(1);
  expect(tokens).toBeNull();
  expect(outcome).not.toHaveBeenCalled();
});

test('a renewal that fails for another reason fails the calls and keeps the session', async () => {
  expiringServer(() => problem(500, 'temporarily-unavailable'));
  await expect(callApi(getProfile, {})).rejects.toMatchObject({
    status: 500,
    code: 'temporarily-unavailable',
  });
  expect(end).not.toHaveBeenCalled();
  expect(tokens?.accessToken).toBe('old');
});

test('a late renewal does not restore a session after a sign-out', async () => {
  expiringServer(() => {
    tokens = null;
    return json(renewed);
  });
  const outcome = vi.fn();
  void callApi(getProfile, {}).then(outcome, outcome);
  await settle();
  expect(tokens).toBeNull();
  expect(outcome).not.toHaveBeenCalled();
});

test('only one tab renews at a time where the browser has locks', async () => {
  const request = vi.fn((_name: string, work: () => unknown) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  expiringServer();
  await callApi(getProfile, {});
  expect(request).toHaveBeenCalledTimes(1);
});

test('reports maintenance and fails the call', async () => {
  stubServer(() => problem(503, 'maintenance'));
  await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 503, code: 'maintenance' });
  expect(onMaintenance).toHaveBeenCalledTimes(1);
});

test('a failure has its code, fields, reference and retry time', async () => {
  const errors = { '': [{ code: 'invalid-credentials' as const, message: 'Nee' }] };
  stubServer(() => problem(422, 'invalid-input', errors, { 'retry-after': '60' }));
  const failure = await callApi(ping, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 422,
    code: 'invalid-input',
    errors,
    requestId: 'r-1',
    retryAfter: 60,
  });
});

test('status is 0 without a response', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi(ping, {})).rejects.toMatchObject({ status: 0, code: undefined });
});

test('an aborted call rejects with an AbortError', async () => {
  stubServer(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect(callApi(ping, {})).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  [
    `attachment; filename="aao.pdf"; filename*=UTF-8''AAO%20%C5%9E%C3%BCkr%C3%BC.pdf`,
    'AAO Şükrü.pdf',
  ],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename=plain.pdf', 'plain.pdf'],
  ["attachment; filename=plain.pdf; filename*=UTF-8''%E0%A4%A", 'plain.pdf'],
  ['attachment', 'undefined'],
  [null, 'undefined'],
])('a file with %s is named %s', async (disposition, fileName) => {
  const headers: HeadersInit = {
    'content-type': 'application/pdf',
    ...(disposition !== null && { 'content-disposition': disposition }),
  };
  stubServer(() => new Response('%PDF', { headers }));
  const file = await callApi(downloadAaoFile, { query: { ArticleRegistrationId: id } });
  expect(file.fileName).toBe(fileName);
  await expect(file.blob.text()).resolves.toBe('%PDF');
});
