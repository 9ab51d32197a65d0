import { postEntraDecision } from '@portal/contract/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../../../test/entra/entra-rows.ts';
import { makeEntraProject } from '../../../test/entra/entra-settings.ts';
import { makeFixture, MicrosoftHarness } from '../../../test/entra/microsoft-harness.ts';
import { insertRefusal } from '../../identity/entra/entra-refusal-store.ts';
import { newId } from '../../ids.ts';
import { prune } from '../../jobs/prune-job.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

async function makeTenant() {
  const project = await makeEntraProject(harness.portal);
  const tenant = { tenantId: newId(), description: 'Vlierboom', allowEveryone: false };
  const key = (await project.addTenant(tenant)).ok();
  const decide = async (userId: string, groupIds: string[] = []) => {
    const { projectId, apiKey } = project;
    const body = { projectId, tenantId: tenant.tenantId, userId, groupIds };
    return (await harness.portal.call(postEntraDecision, { body }, apiKey)).ok();
  };
  return { project, tenant, key, decide };
}

it('lists refusals by the portal and by the provider with their reasons, and no tests of rules', async () => {
  const { project, tenant, key, decide } = await makeTenant();
  const [user, group, allowed] = [newId(), newId(), newId()];
  (
    await project.addGroup({ ...key, groupId: group, description: 'Planning', allowGroup: false })
  ).ok();
  (
    await project.addUser({ ...key, userId: allowed, description: 'Noor van Dam', allowUser: true })
  ).ok();
  const { tenantId } = tenant;

  const tried = await project.test({ tenantId, userId: user, groupIds: [group.toUpperCase()] });
  const byGroup = { kind: 'group', id: group, description: 'Planning' };
  expect(tried.ok()).toEqual({ allowed: false, rule: byGroup });
  expect(await project.refusals()).toEqual([]);

  expect(await decide(user, [group])).toEqual(tried.ok());
  expect(await decide(allowed, [group])).toMatchObject({ allowed: true, rule: { kind: 'user' } });
  harness.portal.clock.advance(60_000);
  const person = { tenantId, objectId: user };
  expect(await harness.signIn({ ...person, groups: [] })).toBe('/auth?microsoft=refused');
  harness.portal.clock.advance(60_000);
  expect(await harness.signIn({ ...person, claims: { hasgroups: true } })).toBe(
    '/auth?microsoft=groups-unresolved',
  );

  const [unresolved, portal, provider, ...more] = await project.refusals();
  expect(more).toEqual([]);
  const refused = { tenantId, userId: user };
  expect(provider).toMatchObject({
    ...refused,
    door: 'provider',
    reason: 'refused',
    rule: byGroup,
  });
  // A sign-in at the portal does not identify the person as one of this project.
  const whom = { tenantId, userId: null };
  expect(portal).toMatchObject({
    ...whom,
    door: 'portal',
    reason: 'refused',
    rule: { kind: 'tenant', id: tenantId, description: 'Vlierboom' },
  });
  expect(unresolved).toMatchObject({
    ...whom,
    door: 'portal',
    reason: 'groups-unresolved',
    rule: { kind: 'none' },
    refusedAt: harness.portal.clock.now().toISOString(),
  });
  const noted = await readAudit(harness.portal, project.projectId);
  expect(noted.filter(({ action }) => action === 'microsoft-sign-in-refused')).toHaveLength(2);
});

it('lists no refusal in a project that allows the person', async () => {
  const { person, tenant } = await makeFixture(harness.portal, { allowEveryone: false });
  const open = await makeEntraProject(harness.portal);
  await open.addTenant({ tenantId: person.tenantId, description: 'Open', allowEveryone: true });
  expect(await harness.signIn(person)).toBe('/auth?microsoft=refused');
  expect(await open.refusals()).toEqual([]);
  await tenant.addUser(person.objectId, true);
  expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
});

it('stores two hundred of them for thirty days, and lists fifty', async () => {
  const { project, tenant, decide } = await makeTenant();
  const otherProject = await makeTenant();
  await otherProject.decide(newId());
  const stored = () =>
    harness.portal.database.transaction({ projectId: project.projectId }, (db) =>
      db.selectFrom('entraRefusal').select('userId').orderBy('refusedAt').execute(),
    );
  const users = Array.from({ length: 203 }, () => newId());
  const { projectId } = project;
  await harness.portal.database.transaction({ projectId }, async (db) => {
    for (const userId of users.slice(0, -2)) {
      harness.portal.clock.advance(1000);
      await insertRefusal(db, {
        projectId,
        userId,
        tenantId: tenant.tenantId,
        now: harness.portal.clock.now(),
        door: 'portal',
        reason: 'refused',
        rule: { kind: 'none' },
      });
    }
  });
  for (const user of users.slice(-2)) {
    harness.portal.clock.advance(1000);
    await decide(user);
  }
  expect((await stored()).map((row) => row.userId)).toEqual(users.slice(3));
  const shown = await project.refusals();
  expect(shown.map(({ userId }) => userId)).toEqual(users.slice(-50).reverse());
  expect(await otherProject.project.refusals()).toHaveLength(1);

  const day = 24 * 60 * 60_000;
  harness.portal.clock.advance(30 * day - 1000);
  await prune(harness.portal.services);
  expect((await stored()).map((row) => row.userId)).toEqual(users.slice(-1));
  harness.portal.clock.advance(1000);
  await prune(harness.portal.services);
  expect(await stored()).toEqual([]);
});
