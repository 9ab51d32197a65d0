import { approveArticleRegistration } from '@portal/contract/article-registration';
import { getEvents } from '@portal/contract/provider-event-feed';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const read = async (apiKey: string, query: { after?: number; limit?: number }) =>
  (await portal().call(getEvents, { query }, apiKey)).ok().events;

it('continues after the cursor, oldest first, over all projects', async () => {
  const one = await makeProject(portal(), { requiresAuthorization: false });
  const other = await makeProject(portal());
  const { accountId, token } = await makeAccount(portal(), {
    projects: [other.projectId],
    flags: { authorize: true },
  });
  expect(await read(one.apiKey, {})).toEqual([]);

  const ids = [await submitRequest(portal(), one)];
  const waiting = await submitRequest(portal(), other);
  ids.push(await submitRequest(portal(), one), waiting);
  const body = { articleRegistrationId: waiting };
  (await portal().call(approveArticleRegistration, { body }, token)).ok();

  const all = await read(one.apiKey, {});
  expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(all.map(({ data }) => data.articleRegistrationId)).toEqual(ids);
  expect(all.map(({ projectId }) => projectId)).toEqual([
    one.projectId,
    one.projectId,
    other.projectId,
  ]);
  expect(all.map(({ data }) => data.decidedByAccountId)).toEqual([null, null, accountId]);
  expect(await read(one.apiKey, { after: 1 })).toEqual(all.slice(1));
  expect(await read(one.apiKey, { after: 1, limit: 1 })).toEqual(all.slice(1, 2));
  expect(await read(one.apiKey, { after: 3 })).toEqual([]);
  expect(await read(one.apiKey, { after: 1e15 })).toEqual([]);
});

it('refuses an invalid cursor and an invalid limit', async () => {
  const { apiKey } = await makeProject(portal());
  for (const query of [{ after: -1 }, { after: 1.5 }, { limit: 0 }, { limit: 1001 }]) {
    const answer = await portal().call(getEvents, { query }, apiKey);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.problem().errors)).toEqual(Object.keys(query));
  }
});
