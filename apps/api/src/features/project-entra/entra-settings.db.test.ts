import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeEntraProject } from '../../../test/entra/entra-settings.ts';
import type { TestAnswer } from '../../../test/test-portal.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

/** An id in the form in which it is pasted. */
const pasted = (id: string) => ` {${id.toUpperCase()}} `;
const statusOf = ({ status }: TestAnswer<never>) => status;
const faultsOf = (answer: { problem: TestAnswer<never>['problem'] }) =>
  Object.entries(answer.problem().errors).map(([field, [fault]]) => [field, fault?.code]);

/** The actions of the log with their details, oldest first. */
async function readChanges(projectId: string) {
  const entries = await readAudit(portal(), projectId);
  const people = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('auditPerson').selectAll().orderBy('sequence').execute(),
  );
  return entries.map(({ action }, index) => {
    const { name, directoryId, changes } = people[index]!.data;
    return { action, name, directoryId, changes };
  });
}

describe('tenants', () => {
  it('are added, changed and deleted, each id once in a project, and logged', async () => {
    const project = await makeEntraProject(portal());
    const [one, other] = [newId(), newId()];
    const vlierboom = { tenantId: one, description: 'Vlierboom', allowEveryone: true };
    const added = await project.addTenant({ ...vlierboom, tenantId: pasted(one) });
    expect(added.status).toBe(200);
    const { projectEntraTenantId } = added.ok();
    const ahorn = { tenantId: other, description: 'ähorn', allowEveryone: false };
    const second = (await project.addTenant(ahorn)).ok();
    const empty = { entraGroups: [], entraUsers: [] };
    expect(await project.settings()).toEqual([
      { ...second, ...ahorn, ...empty },
      { projectEntraTenantId, ...vlierboom, ...empty },
    ]);

    const again = await project.addTenant({ ...ahorn, tenantId: pasted(one) });
    expect([again.status, faultsOf(again)]).toEqual([422, [['tenantId', 'id-in-use']]]);
    const moved = await project.updateTenant({ projectEntraTenantId, ...ahorn });
    expect([moved.status, faultsOf(moved)]).toEqual([422, [['tenantId', 'id-in-use']]]);
    const elsewhere = await makeEntraProject(portal());
    expect((await elsewhere.addTenant(vlierboom)).status).toBe(200);

    const next = { ...vlierboom, description: 'Vlierboom Zorg', tenantId: newId() };
    expect((await project.updateTenant({ projectEntraTenantId, ...next })).status).toBe(204);
    const same = { ...next, tenantId: pasted(next.tenantId) };
    expect((await project.updateTenant({ projectEntraTenantId, ...same })).status).toBe(204);
    expect((await project.settings())[1]).toMatchObject(next);

    expect((await project.deleteTenant({ projectEntraTenantId })).status).toBe(204);
    expect(await project.settings()).toMatchObject([second]);
    for (const missing of [
      await project.deleteTenant({ projectEntraTenantId }),
      await project.updateTenant({ projectEntraTenantId, ...next }),
    ]) {
      expect(missing.status).toBe(404);
    }
    const removed = (field: string, value: unknown) => ({ field, from: value, to: null });
    const changes = await readChanges(project.projectId);
    expect(changes.map(({ action, name }) => [action, name])).toEqual([
      ['entra-tenant-added', 'Vlierboom'],
      ['entra-tenant-added', 'ähorn'],
      ['entra-tenant-changed', 'Vlierboom Zorg'],
      ['entra-tenant-deleted', 'Vlierboom Zorg'],
    ]);
    expect(changes[2]?.changes).toEqual([
      { field: 'tenantId', from: one, to: next.tenantId },
      { field: 'description', from: 'Vlierboom', to: 'Vlierboom Zorg' },
    ]);
    expect(changes[3]?.changes).toEqual([
      removed('tenantId', next.tenantId),
      removed('description', 'Vlierboom Zorg'),
      removed('allowEveryone', true),
    ]);
  });

  it('are refused without an id of a directory or a description', async () => {
    const project = await makeEntraProject(portal());
    const answer = await project.addTenant({
      tenantId: 'vlierboom.onmicrosoft.com',
      description: ' ',
      allowEveryone: true,
    });
    expect(faultsOf(answer)).toEqual([
      ['tenantId', 'guid-invalid'],
      ['description', 'field-is-required'],
    ]);
  });
});

/** Each test runs for groups and for users, which differ only in names. */
const kinds = ['group', 'user'] as const;

async function makeRules(kind: (typeof kinds)[number]) {
  const project = await makeEntraProject(portal());
  const tenant = { tenantId: newId(), description: 'Vlierboom', allowEveryone: false };
  const key = (await project.addTenant(tenant)).ok();
  const isGroup = kind === 'group';
  const add = (id: string, description: string, allow: boolean, to = key) =>
    isGroup
      ? project.addGroup({ ...to, groupId: id, description, allowGroup: allow })
      : project.addUser({ ...to, userId: id, description, allowUser: allow });
  const update = (oldId: string, newId: string, description: string, allow: boolean) =>
    isGroup
      ? project.updateGroup({
          ...key,
          oldGroupId: oldId,
          newGroupId: newId,
          description,
          allowGroup: allow,
        })
      : project.updateUser({
          ...key,
          oldUserId: oldId,
          newUserId: newId,
          description,
          allowUser: allow,
        });
  const remove = (id: string) =>
    isGroup
      ? project.deleteGroup({ ...key, groupId: id })
      : project.deleteUser({ ...key, userId: id });
  const list = async () => {
    const [saved] = await project.settings();
    return isGroup
      ? saved?.entraGroups.map((rule) => [rule.groupId, rule.description, rule.allowGroup])
      : saved?.entraUsers.map((rule) => [rule.userId, rule.description, rule.allowUser]);
  };
  const names = isGroup
    ? { id: 'groupId', newId: 'newGroupId', allow: 'allowGroup' }
    : { id: 'userId', newId: 'newUserId', allow: 'allowUser' };
  return { project, key, add, update, remove, list, names };
}

describe.each(kinds)('rules for a %s', (kind) => {
  it('are added, changed and deleted, each id once in a tenant, and logged', async () => {
    const { project, key, add, update, remove, list, names } = await makeRules(kind);
    const [one, other, third] = [newId(), newId(), newId()];
    expect(statusOf(await add(pasted(one), 'Planning', true))).toBe(204);
    expect(statusOf(await add(other, 'École', false))).toBe(204);
    expect(await list()).toEqual([
      [other, 'École', false],
      [one, 'Planning', true],
    ]);
    const elsewhere = { tenantId: newId(), description: 'Anders', allowEveryone: true };
    const second = (await project.addTenant(elsewhere)).ok();
    expect(statusOf(await add(one, 'Planning', true, second))).toBe(204);
    (await project.deleteTenant(second)).ok();

    const again = await add(pasted(one), 'Anders', false);
    expect([again.status, faultsOf(again)]).toEqual([422, [[names.id, 'id-in-use']]]);
    const moved = await update(one, pasted(other), 'Anders', false);
    expect([moved.status, faultsOf(moved)]).toEqual([422, [[names.newId, 'id-in-use']]]);

    expect(statusOf(await update(pasted(one), pasted(one), ' Planning ', true))).toBe(204);
    expect(statusOf(await update(one, third, 'Roosters', true))).toBe(204);
    expect(statusOf(await update(third, third, 'Roosters', false))).toBe(204);
    expect(await list()).toEqual([
      [other, 'École', false],
      [third, 'Roosters', false],
    ]);
    expect(statusOf(await remove(pasted(third)))).toBe(204);
    for (const missing of [await remove(third), await update(third, one, 'Roosters', true)]) {
      expect(missing.status).toBe(404);
    }
    const nowhere = await add(third, 'Roosters', true, { projectEntraTenantId: newId() });
    expect(nowhere.status).toBe(404);
    (await project.deleteTenant(key)).ok();

    const changes = await readChanges(project.projectId);
    expect(changes.map(({ action, name }) => [action, name])).toEqual([
      ['entra-tenant-added', 'Vlierboom'],
      [`entra-${kind}-added`, 'Planning'],
      [`entra-${kind}-added`, 'École'],
      ['entra-tenant-added', 'Anders'],
      [`entra-${kind}-added`, 'Planning'],
      [`entra-${kind}-deleted`, 'Planning'],
      ['entra-tenant-deleted', 'Anders'],
      [`entra-${kind}-changed`, 'Roosters'],
      [`entra-${kind}-changed`, 'Roosters'],
      [`entra-${kind}-deleted`, 'Roosters'],
      [`entra-${kind}-deleted`, 'École'],
      ['entra-tenant-deleted', 'Vlierboom'],
    ]);
    expect(changes[7]).toMatchObject({
      directoryId: third,
      changes: [
        { field: names.id, from: one, to: third },
        { field: 'description', from: 'Planning', to: 'Roosters' },
      ],
    });
    expect(changes[8]?.changes).toEqual([{ field: names.allow, from: true, to: false }]);
    const log = JSON.stringify(await readAudit(portal(), project.projectId));
    expect(log).not.toContain('Roosters');
    expect(log.includes(third)).toBe(kind === 'group');
  });
});
