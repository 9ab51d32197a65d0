import { getTableColumns, saveTableColumns } from '@portal/contract/account';
import { getListMemory, saveLastProject, saveListMemory } from '@portal/contract/list-memory';
import { getProjects } from '@portal/contract/project';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';
import { maxLists } from './list-memory.ts';

const portal = useTestPortal();

async function makeMember(count = 1) {
  const projects: string[] = [];
  for (let at = 0; at < count; at += 1) projects.push((await makeProject(portal())).projectId);
  const account = await makeAccount(portal(), { projects });
  const read = async (projectId = projects[0]!) => {
    const query = { ProjectId: projectId };
    return (await portal().call(getListMemory, { query }, account.token)).ok().items;
  };
  const save = (change: object, table = 'subscriptions.all', projectId = projects[0]!) =>
    portal().call(saveListMemory, { body: { projectId, table, ...change } }, account.token);
  return { ...account, projects, read, save };
}

const view = (name: string) => ({
  viewId: newId(),
  name,
  filters: { department: ['Zorg', ''], ends: ['thisMonth'] },
  sort: { by: 'price', descending: true },
});

describe('the saved state of a list', () => {
  it("is the account's last choice, each part by itself, and no other account reads it", async () => {
    const { projects, read, save } = await makeMember();
    const outsider = await makeAccount(portal(), { projects });
    expect(await read()).toEqual([]);
    const views = [view('Zorg')];
    for (const change of [
      { rowsPerPage: 50 },
      { sort: { by: 'price', descending: true } },
      { filters: { department: ['Zorg'] } },
      { views, defaultView: views[0]!.viewId },
      { rowsPerPage: 25 },
    ]) {
      expect((await save(change)).status).toBe(204);
    }
    expect(await read()).toEqual([
      {
        table: 'subscriptions.all',
        rowsPerPage: 25,
        sort: { by: 'price', descending: true },
        filters: { department: ['Zorg'] },
        views,
        defaultView: views[0]!.viewId,
      },
    ]);
    await save({ sort: null, rowsPerPage: null, filters: {}, views: [], defaultView: null });
    const [left] = await read();
    expect(left).toMatchObject({ rowsPerPage: null, sort: null, filters: {}, views: [] });
    const query = { ProjectId: projects[0]! };
    const theirs = await portal().call(getListMemory, { query }, outsider.token);
    expect(theirs.ok().items).toEqual([]);
  });

  it('has page size and order in every project, filters and views in one', async () => {
    const { projects, read, save } = await makeMember(2);
    await save({ rowsPerPage: 50, filters: { department: ['Zorg'] }, views: [view('Zorg')] });
    const [elsewhere] = await read(projects[1]);
    expect(elsewhere).toMatchObject({ rowsPerPage: 50, filters: {}, views: [] });
  });

  it('does not change the choice of columns, and is not changed by it', async () => {
    const { token, read, save } = await makeMember();
    const choose = (columns: Record<string, boolean>) =>
      portal().call(saveTableColumns, { body: { table: 'subscriptions.all', columns } }, token);
    const chosen = async () => (await portal().call(getTableColumns, {}, token)).ok().items;
    await save({ rowsPerPage: 50 });
    expect(await chosen()).toEqual([]);
    await choose({ gender: true });
    await save({ sort: { by: 'price', descending: false } });
    expect(await chosen()).toEqual([{ table: 'subscriptions.all', columns: { gender: true } }]);
    await choose({});
    expect(await chosen()).toEqual([]);
    expect(await read()).toMatchObject([{ rowsPerPage: 50, sort: { by: 'price' } }]);
  });

  it('is refused for an unknown list, beyond the limits, and for another project', async () => {
    const { save } = await makeMember();
    const other = await makeProject(portal());
    const wrong = [
      { table: 'Subscriptions; drop' },
      { rowsPerPage: 11 },
      { sort: { by: 'a b', descending: true } },
      { filters: { department: 'Zorg' } },
      { filters: { 'a b': ['Zorg'] } },
      { filters: { department: Array.from({ length: 101 }, String) } },
      { filters: { department: ['x'.repeat(101)] } },
      { views: Array.from({ length: 21 }, (_, at) => view(`Weergave ${at}`)) },
      { views: [{ ...view('x'.repeat(61)) }] },
      { views: [{ ...view('  ') }] },
      { defaultView: '; drop' },
      {
        views: Array.from({ length: 20 }, (_, at) => ({
          ...view(`Weergave ${at}`),
          filters: { department: Array.from({ length: 90 }, (_, n) => `${n}${'x'.repeat(90)}`) },
        })),
      },
    ];
    for (const change of wrong) {
      expect((await save(change)).problem().status, JSON.stringify(change).slice(0, 80)).toBe(422);
    }
    expect((await save({ rowsPerPage: 25 }, 'files', other.projectId)).problem().status).toBe(404);
  });

  it('is stored for a bounded number of lists of a project', async () => {
    const { read, save } = await makeMember();
    const name = (at: number) => `list.${String.fromCharCode(97 + at)}`;
    const filters = { department: ['Zorg'] };
    for (let at = 0; at < maxLists; at += 1) (await save({ filters }, name(at))).ok();
    expect((await save({ filters }, 'one.more')).problem()).toMatchObject({
      status: 422,
      errors: { table: [{ code: 'choice-invalid' }] },
    });
    (await save({ filters: {} }, name(3))).ok();
    expect(await read()).toHaveLength(maxLists);
  });
});

describe('the project that an account used last', () => {
  it('is returned with the projects while the account is a member of it', async () => {
    const { accountId, token, projects } = await makeMember(2);
    const listed = async () => (await portal().call(getProjects, {}, token)).ok().lastProjectId;
    expect(await listed()).toBeNull();
    const last = projects[1]!;
    (await portal().call(saveLastProject, { body: { projectId: last } }, token)).ok();
    expect(await listed()).toBe(last);
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('membership')
        .set({ isDisabled: true })
        .where('accountId', '=', accountId)
        .where('projectId', '=', last)
        .execute(),
    );
    expect(await listed()).toBeNull();
    const again = await portal().call(saveLastProject, { body: { projectId: last } }, token);
    expect(again.problem().status).toBe(404);
  });
});
