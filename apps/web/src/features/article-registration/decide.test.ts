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

test('a lost answer to a decision that was taken is no failure', async () => {
  server(lost, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
});

test('a decision that turns out to be one’s own is no failure', async () => {
  const conflict = () => problem(409, 'already-decided');
  server(conflict, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
});

test('nor is a rejection with the same reason; with another it is', async () => {
  const reason = 'Te laat';
  const rejected = { status: 'Rejected', rejectionReason: reason, isDecidedByYou: true } as const;
  server(lost, () => decided(rejected));
  await expect(decide({ ...decision, reason })).resolves.toBeUndefined();
  const failure = { code: 'already-decided' };
  await expect(decide({ ...decision, reason: 'Anders' })).rejects.toMatchObject(failure);
  await expect(decide(decision)).rejects.toMatchObject(failure);
});

test('after a lost answer, who was first is said as without it', async () => {
  server(lost, () => decided({}));
  await expect(decide(decision)).rejects.toMatchObject({ code: 'already-decided' });
});

test('a request that still waits, or cannot be seen: the answer was lost', async () => {
  const seen = server(lost, () => json(requestDetail()));
  await expect(decide(decision)).rejects.toMatchObject({ status: 0, isLost: true });
  server(lost, lost);
  await expect(decide(decision)).rejects.toMatchObject({ status: 0, isLost: true });
  expect(seen.map(({ path }) => path.includes('/Approve'))).toEqual([true, false]);
});

test('another failure is told as it is, without a look', async () => {
  const seen = server(
    () => problem(403, 'right-missing'),
    () => json(requestDetail()),
  );
  await expect(decide(decision)).rejects.toMatchObject({ code: 'right-missing' });
  expect(seen).toHaveLength(1);
});

test('what turns out to be one’s own decision is no failure, and another one is told', async () => {
  const used = () => problem(409, 'already-decided');
  server(used, () => decided({ isDecidedByYou: true }));
  await expect(decide(decision)).resolves.toBeUndefined();
  server(used, () => decided({ isDecidedByYou: true, status: 'Rejected', rejectionReason: 'Eén' }));
  await expect(decide({ ...decision, reason: 'Twee' })).rejects.toMatchObject({
    code: 'already-decided',
  });
});

test('a decision that was found out is forgotten: another request for it has a new key', async () => {
  const seen = server(lost, () => decided({ isDecidedByYou: true }));
  await decide(decision);
  await decide(decision);
  const keys = seen
    .filter(({ path }) => path.includes('/Approve'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
