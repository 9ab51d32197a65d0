import { getArticleRegistrationToApproveTable } from '@portal/contract/article-registration';
import { getArticleRegistrationPosition } from '@portal/contract/article-registration-review';
import { expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { decision, insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const days = ['2026-03-13', '2026-03-11', '2026-03-12', '2026-03-11', '2026-03-14'];
const departments = ['Zorg', null, 'ICT', null, 'zorg'];

async function makeInbox() {
  const { projectId } = await makeProject(portal());
  const other = await makeProject(portal());
  const rows = days.map((day, at) =>
    requestRow(projectId, {
      requestedAt: `${day}T09:00:00Z`,
      lastName: `Berg ${at}`,
      department: departments[at] ?? null,
    }),
  );
  await insertRequests(portal(), [
    ...rows,
    requestRow(projectId, { ...decision('Rejected'), requestedAt: '2026-03-01T09:00:00Z' }),
    requestRow(other.projectId, { requestedAt: '2026-03-02T09:00:00Z' }),
  ]);
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const place = async (articleRegistrationId: string, list: object = {}) =>
    (
      await portal().call(
        getArticleRegistrationPosition,
        { body: { articleRegistrationId, ...list } },
        token,
      )
    ).ok();
  const listed = async (list: object = {}) => {
    const body = { projectId, ...list };
    const answer = await portal().call(getArticleRegistrationToApproveTable, { body }, token);
    return answer.ok().items.map((row) => row.articleRegistrationId);
  };
  return { projectId, rows: rows.map((row) => row.articleRegistrationId), place, listed };
}

it('is the place in the list, whichever way that is sorted, searched or filtered', async () => {
  const { place, listed } = await makeInbox();
  for (const list of [
    {},
    { sortBy: 'requestedAt', descending: true },
    { sortBy: 'department' },
    { sortBy: 'department', descending: true },
    { sortBy: 'lastName', descending: true, search: 'berg' },
    { search: 'zorg' },
    { filters: { allChecksGreen: false } },
  ]) {
    const ids = await listed(list);
    expect(ids.length).toBeGreaterThan(1);
    for (const [at, id] of ids.entries()) {
      expect(await place(id, list)).toEqual({
        position: at + 1,
        total: ids.length,
        previousId: ids[at - 1] ?? null,
        nextId: ids[at + 1] ?? null,
      });
    }
  }
});

it('of a request that was decided on tells who would stand beside it', async () => {
  const { projectId, rows, place, listed } = await makeInbox();
  const before = await listed();
  const [, , decided = ''] = before;
  await portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('articleRegistration')
      .set(decision('Approved'))
      .where('articleRegistrationId', '=', decided)
      .execute(),
  );
  expect(await place(decided)).toEqual({
    position: null,
    total: rows.length - 1,
    previousId: before[1],
    nextId: before[3],
  });
  expect(await place(before[3] ?? '')).toMatchObject({ position: 3, previousId: before[1] });
});

it('has nobody beside the only one, nor where a filter lets through no other', async () => {
  const { projectId } = await makeProject(portal());
  const row = requestRow(projectId);
  await insertRequests(portal(), [row]);
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const { articleRegistrationId } = row;
  const ask = async (list: object) =>
    (
      await portal().call(
        getArticleRegistrationPosition,
        { body: { articleRegistrationId, ...list } },
        token,
      )
    ).ok();
  const alone = { previousId: null, nextId: null };
  expect(await ask({})).toEqual({ position: 1, total: 1, ...alone });
  expect(await ask({ search: 'niemand' })).toEqual({ position: null, total: 0, ...alone });
});
