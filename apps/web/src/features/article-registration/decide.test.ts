import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { beforeEach, expect, test } from 'vitest';
import { requestDetail } from '../../../test/records.ts';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { connectSession } from '../../lib/api-connection.ts';
import { decide } from './decide.ts';

const decision = { articleRegistrationId: requestDetail().articleRegistrationId, version: 1 };

beforeEach(() => {
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  connectSession({ read: () => tokens, replace: () => {}, end: () => {} });
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const decided = (changes: Partial<ArticleRegistrationDetail>) =>
  json(
    requestDetail({
      status: 'Approved',
      decidedAt: '2026-03-18T10:00:00.000Z',
      decidedBy: 'Fatima Bouzid',
      checks: [],
      ...changes,
    }),
  );

const server = (
  decide: () => Response | Promise<Response>,
  record: () => Response | Promise<Response>,
) => stubServer(({ path }) => (path.includes('/GetArticleRegistration') ? record() : decide()));

test('a lost response to a decision that was taken is no failure', async () => {
  server(lost, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
});

test('a conflict with a decision of one’s own is no failure', async () => {
  const conflict = () => problem(409, 'already-decided');
  server(conflict, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
});

test('nor is a rejection with the same reason; with another reason it is', async () => {
  const reason = 'Te laat';
  const rejected = { status: 'Rejected', rejectionReason: reason, isDecidedByYou: true } as const;
  server(lost, () => decided(rejected));
  await expect(decide({ ...decision, reason })).resolves.toBeUndefined();
  const failure = { code: 'already-decided' };
  await expect(decide({ ...decision, reason: 'Anders' })).rejects.toMatchObject(failure);
  await expect(decide(decision)).rejects.toMatchObject(failure);
});

test("after a lost response, another account's decision fails as already decided", async () => {
  server(lost, () => decided({}));
  await expect(decide(decision)).rejects.toMatchObject({ code: 'already-decided' });
});

test('after a lost response, a request that still waits or cannot be read fails with the lost response', async () => {
  const requests = server(lost, () => json(requestDetail()));
  await expect(decide(decision)).rejects.toMatchObject({ status: 0, isLost: true });
  server(lost, lost);
  await expect(decide(decision)).rejects.toMatchObject({ status: 0, isLost: true });
  expect(requests.map(({ path }) => path.includes('/Approve'))).toEqual([true, false]);
});

test('other failures pass through without a read', async () => {
  const requests = server(
    () => problem(403, 'right-missing'),
    () => json(requestDetail()),
  );
  await expect(decide(decision)).rejects.toMatchObject({ code: 'right-missing' });
  expect(requests).toHaveLength(1);
});

test("after a conflict, the user's own decision is no failure, and another one is", async () => {
  const used = () => problem(409, 'already-decided');
  server(used, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
  server(used, () => decided({ isDecidedByYou: true, status: 'Rejected', rejectionReason: 'Eén' }));
  await expect(decide({ ...decision, reason: 'Twee' })).rejects.toMatchObject({
    code: 'already-decided',
  });
});

test('a decision that was confirmed clears its pending change: the next one has a new key', async () => {
  const requests = server(lost, () => decided({ isDecidedByYou: true }));
  await decide(decision);
  await decide(decision);
  const keys = requests
    .filter(({ path }) => path.includes('/Approve'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
