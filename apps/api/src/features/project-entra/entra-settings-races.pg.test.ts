import { expect, it } from 'vitest';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeEntraProject } from '../../../test/entra/entra-settings.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const rounds = 5;

/** The statuses, lowest first, and the field that the refused call names. */
async function race(answers: Promise<{ status: number; problem: () => { errors: object } }>[]) {
  const done = await Promise.all(answers);
  return {
    statuses: done.map(({ status }) => status).sort(),
    fields: done.filter(({ status }) => status === 422).map((answer) => answer.problem().errors),
  };
}
const inUse = (field: string) => [{ [field]: [{ code: 'id-in-use' }] }];

it('accepts one of two concurrent calls for the same id', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const project = await makeEntraProject(portal());
    const tenantId = newId();
    const tenant = { tenantId, description: 'Vlierboom', allowEveryone: true };
    const tenants = await race([project.addTenant(tenant), project.addTenant(tenant)]);
    expect(tenants).toMatchObject({ statuses: [200, 422], fields: inUse('tenantId') });

    const [first] = await project.settings();
    const { projectEntraTenantId } = first!;
    const other = (await project.addTenant({ ...tenant, tenantId: newId() })).ok();
    const wanted = { ...tenant, tenantId: newId() };
    const moves = await race([
      project.updateTenant({ ...wanted, projectEntraTenantId }),
      project.updateTenant({ ...wanted, ...other }),
    ]);
    expect(moves).toMatchObject({ statuses: [204, 422], fields: inUse('tenantId') });

    const rule = { projectEntraTenantId, description: 'Planning' };
    const group = { ...rule, groupId: newId(), allowGroup: true };
    const groups = await race([project.addGroup(group), project.addGroup(group)]);
    expect(groups).toMatchObject({ statuses: [204, 422], fields: inUse('groupId') });

    const [one, two, newUserId] = [newId(), newId(), newId()];
    const user = { ...rule, allowUser: true };
    for (const userId of [one, two]) (await project.addUser({ ...user, userId })).ok();
    const users = await race([
      project.updateUser({ ...user, oldUserId: one, newUserId }),
      project.updateUser({ ...user, oldUserId: two, newUserId }),
    ]);
    expect(users).toMatchObject({ statuses: [204, 422], fields: inUse('newUserId') });
    expect(await readAudit(portal(), project.projectId)).toHaveLength(7);
  }
});

it('adds no rule to a tenant that is being deleted', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const project = await makeEntraProject(portal());
    const tenant = { tenantId: newId(), description: 'Vlierboom', allowEveryone: true };
    const key = (await project.addTenant(tenant)).ok();
    const group = { ...key, groupId: newId(), description: 'Planning', allowGroup: true };
    const [removed, again, added] = await Promise.all([
      project.deleteTenant(key),
      project.deleteTenant(key),
      project.addGroup(group),
    ]);
    expect([removed.status, again.status].sort()).toEqual([204, 404]);
    expect([204, 404]).toContain(added.status);
    const actions = (await readAudit(portal(), project.projectId)).map(({ action }) => action);
    const both = ['entra-group-added', 'entra-group-deleted'] as const;
    expect(actions).toEqual([
      'entra-tenant-added',
      ...(added.status === 204 ? both : []),
      'entra-tenant-deleted',
    ]);
    expect(await project.settings()).toEqual([]);
  }
});
