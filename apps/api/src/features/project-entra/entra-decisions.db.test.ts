import { postEntraDecision } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { insertTenant } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

async function makeTenant(allowEveryone: boolean) {
  const { projectId, apiKey } = await makeProject(portal());
  const tenantId = newId();
  const tenant = await insertTenant(portal(), projectId, { tenantId, allowEveryone });
  const userId = newId();
  const decide = (
    overrides: Partial<{ tenantId: string; projectId: string; groupIds: string[] }> = {},
  ) =>
    portal().call(
      postEntraDecision,
      { body: { projectId, tenantId, userId, groupIds: [], ...overrides } },
      apiKey,
    );
  return { projectId, tenantId, tenant, userId, decide };
}

it('returns whether a person may sign in, and by which rule', async () => {
  const { tenantId, tenant, userId, decide } = await makeTenant(true);
  const [allowed, forbidden] = [newId(), newId()];
  expect((await decide()).ok()).toEqual({
    allowed: true,
    rule: { kind: 'tenant', id: tenantId, description: 'Vlierboom' },
  });
  await tenant.addGroup(allowed, true);
  await tenant.addGroup(forbidden, false);
  expect((await decide({ groupIds: [allowed, forbidden] })).ok()).toEqual({
    allowed: false,
    rule: { kind: 'group', id: forbidden, description: 'Planning' },
  });
  await tenant.addUser(userId, true);
  expect((await decide({ groupIds: [allowed, forbidden.toUpperCase()] })).ok()).toEqual({
    allowed: true,
    rule: { kind: 'user', id: userId, description: 'Noor van Dam' },
  });
});

it('knows the tenants of the requested project only', async () => {
  const mine = await makeTenant(true);
  const theirs = await makeTenant(true);
  const none = { allowed: false, rule: { kind: 'none' } };
  expect((await mine.decide({ tenantId: theirs.tenantId })).ok()).toEqual(none);
  expect((await mine.decide({ tenantId: newId() })).ok()).toEqual(none);
  expect((await mine.decide({ projectId: newId() })).status).toBe(404);
});

it("accepts only the provider's keys", async () => {
  const { projectId, tenantId, userId } = await makeTenant(true);
  const body = { projectId, tenantId, userId, groupIds: [] };
  const projects = [projectId];
  const requesters = [
    await makeAccount(portal(), { projects }),
    await makeAccount(portal(), { projects, flags: { userManagement: true, authorize: true } }),
    await makeAccount(portal(), { type: 'BackOffice' }),
  ];
  for (const token of [undefined, 'x', ...requesters.map((requester) => requester.token)]) {
    expect((await portal().call(postEntraDecision, { body }, token)).status).toBe(401);
  }
});
