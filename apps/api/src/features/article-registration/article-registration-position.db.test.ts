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
  const positionOf = async (articleRegistrationId: string, list: object = {}) =>
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
  return { projectId, rows: rows.map((row) => row.articleRegistrationId), positionOf, listed };
}

it('is the position in the list, with any order, search and filters', async () => {
  const { positionOf, listed } = await makeInbox();
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
      expect(await positionOf(id, list)).toEqual({
        position: at + 1,
        total: ids.length,
        previousId: ids[at - 1] ?? null,
        nextId: ids[at + 1] ?? null,
      });
    }
  }
});

it('of a decided request gives the requests that would be next to it', async () => {
  const { projectId, rows, positionOf, listed } = await makeInbox();
  const before = await listed();
  const [, , decided = ''] = before;
  await portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('articleRegistration')
      .set(decision('Approved'))
      .where('articleRegistrationId', '=', decided)
      .execute(),
  );
  expect(await positionOf(decided)).toEqual({
    position: null,
    total: rows.length - 1,
    previousId: before[1],
    nextId: before[3],
  });
  expect(await positionOf(before[3] ?? '')).toMatchObject({ position: 3, previousId: before[1] });
});

it('has no neighbours for the only request, nor where a filter matches no other', async () => {
  const { projectId } = await makeProject(portal());
  const row = requestRow(projectId);
  await insertRequests(portal(), [row]);
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const { articleRegistrationId } = row;
  const positionIn = async (list: object) =>
    (
      await portal().call(
        getArticleRegistrationPosition,
        { body: { articleRegistrationId, ...list } },
        token,
      )
    ).ok();
  const alone = { previousId: null, nextId: null };
  expect(await positionIn({})).toEqual({ position: 1, total: 1, ...alone });
  expect(await positionIn({ search: 'niemand' })).toEqual({ position: null, total: 0, ...alone });
});
