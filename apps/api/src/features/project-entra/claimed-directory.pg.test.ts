import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEntraProject } from '../../../test/entra/entra-settings.ts';
import { makeFixture, MicrosoftHarness } from '../../../test/entra/microsoft-harness.ts';
import { readEvents } from '../../../test/factories.ts';
import { newId } from '../../ids.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

const refusalsOf = (projectId: string) =>
  harness.portal.database.transaction({ projectId }, (db) =>
    db.selectFrom('entraRefusal').selectAll().orderBy('refusedAt').execute(),
  );
const peopleIn = async (projectId: string): Promise<string> =>
  JSON.stringify(
    await harness.portal.database.transaction({ projectId }, (db) =>
      db.selectFrom('auditPerson').selectAll().execute(),
    ),
  );

/** Another employer that names the same directory in a project of its own. */
async function claim(tenantId: string, allowEveryone: boolean) {
  const other = await makeEntraProject(harness.portal);
  (await other.addTenant({ tenantId, description: 'Van ons', allowEveryone })).ok();
  return other;
}

describe("an employer's directory that another employer claims", () => {
  it.each([
    ['allows every person', true],
    ['allows no person', false],
  ])(
    'has its refusals in its own log, and its people in no other: one that %s',
    async (_, open) => {
      const { person, account, projectId } = await makeFixture(harness.portal, {
        allowEveryone: false,
      });
      const other = await claim(person.tenantId, open);

      // Of the employer's own staff, and of a person without an account.
      expect(await harness.signIn(person)).toBe('/auth?microsoft=refused');
      const unknownPerson = { ...person, objectId: newId() };
      expect(await harness.signIn(unknownPerson)).toBe(
        open ? '/auth?microsoft=unknown-account' : '/auth?microsoft=refused',
      );
      const [own, unknown, ...more] = await refusalsOf(projectId);
      expect(more).toEqual([]);
      expect(own).toMatchObject({ userId: person.objectId, rule: { kind: 'tenant' } });
      expect(unknown).toMatchObject({ rule: { kind: 'tenant' } });
      expect(await peopleIn(projectId)).toContain(person.objectId);

      const theirs = [
        await peopleIn(other.projectId),
        JSON.stringify(await other.refusals()),
      ].join();
      for (const objectId of [person.objectId, unknownPerson.objectId, account.accountId]) {
        expect(theirs).not.toContain(objectId);
      }
      for (const refusal of await other.refusals()) expect(refusal.userId).toBeNull();
    },
  );

  it("logs refusals also for a sign-in through another of the person's projects", async () => {
    const { person, account, projectId } = await makeFixture(harness.portal, {
      allowEveryone: false,
    });
    const other = await claim(person.tenantId, true);
    await harness.portal.database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values({ projectId: other.projectId, accountId: account.accountId })
        .execute(),
    );
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
    expect(await refusalsOf(projectId)).toMatchObject([{ userId: person.objectId }]);
    expect(await other.refusals()).toEqual([]);
  });
});

describe('a tenant that two employers name', () => {
  const tenant = (tenantId: string) => ({ tenantId, description: 'Ons', allowEveryone: false });
  const shared = async (project: { projectId: string; apiKey: string }) =>
    (await readEvents(harness.portal, project)).filter(
      ({ type }) => type === 'entra-tenant-shared',
    );

  /** A project of an employer of its own, by its KvK number. */
  async function makeEmployer(kvkNumber: string) {
    const project = await makeEntraProject(harness.portal);
    await harness.portal.database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('project')
        .set({ kvkNumber })
        .where('projectId', '=', project.projectId)
        .execute(),
    );
    return project;
  }

  it('is reported to the provider, whichever employer names it last, by each call', async () => {
    const [tenantId, otherId] = [newId(), newId()];
    const first = await makeEmployer('11111111');
    const sister = await makeEmployer('11111111');
    const second = await makeEmployer('22222222');
    (await first.addTenant(tenant(tenantId))).ok();
    (await sister.addTenant(tenant(tenantId))).ok();
    // Projects of one employer share a directory.
    expect([await shared(first), await shared(sister)]).toEqual([[], []]);

    const key = (await second.addTenant(tenant(otherId))).ok();
    expect(await shared(second)).toEqual([]);
    (await second.updateTenant({ ...key, ...tenant(tenantId) })).ok();
    (await second.updateTenant({ ...key, ...tenant(tenantId), description: 'Anders' })).ok();
    const both = [first.projectId, sister.projectId].sort();
    expect(await shared(second)).toMatchObject([{ data: { tenantId, otherProjectIds: both } }]);
  });

  it('is reported when two name it concurrently', async () => {
    const tenantId = newId();
    const employers = [await makeEmployer('33333333'), await makeEmployer('44444444')];
    await Promise.all(employers.map((one) => one.addTenant(tenant(tenantId))));
    const events = await Promise.all(employers.map(shared));
    expect(events.flat()).toHaveLength(1);
  });
});
