import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertTenant, readAudit } from '../../../test/entra/entra-rows.ts';
import { makeFixture, MicrosoftHarness } from '../../../test/entra/microsoft-harness.ts';
import { makeProject } from '../../../test/factories.ts';
import { newId } from '../../ids.ts';
import { saveMaintenance } from '../../shared-domain/portal-setting-store.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

describe('a refused sign-in', () => {
  it('is any during maintenance, also one that had begun', async () => {
    // The process caches the state for a second, so the tests move its clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    const set = async (isOn: boolean) => {
      await harness.portal.database.transaction({}, (db) => saveMaintenance(db, isOn));
      vi.setSystemTime(Date.now() + 1_001);
    };
    try {
      const { person } = await makeFixture(harness.portal);
      harness.entra.person = person;
      const { address, cookie } = await harness.start();
      const back = await harness.entra.signIn(address);
      await set(true);
      expect(await harness.followRedirect(back, cookie)).toBe('/auth/underconstruction');
      expect((await harness.start()).address).toBe('https://portal.example/auth/underconstruction');
      await set(false);
      expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is one of a person whom no rule allows, with the reason in each project's log", async () => {
    const { person, projectId, tenant } = await makeFixture(harness.portal, {
      allowEveryone: false,
    });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=refused');
    expect(await readAudit(harness.portal, projectId)).toMatchObject([
      {
        action: 'microsoft-sign-in-refused',
        subjectId: person.tenantId,
        details: {
          reason: 'refused',
          rule: 'tenant',
          ruleId: person.tenantId,
          requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        },
      },
    ]);
    await tenant.addGroup(person.groups[0]!, true);
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('is one of an unknown tenant', async () => {
    const person = { tenantId: newId(), objectId: newId(), groups: [] };
    expect(await harness.signIn(person)).toBe('/auth?microsoft=refused');
  });

  it('is one of a person in a forbidden group, though another is allowed', async () => {
    const { person, tenant } = await makeFixture(harness.portal);
    const groups = [newId(), newId()] as const;
    await tenant.addGroup(groups[0], true);
    await tenant.addGroup(groups[1], false);
    expect(await harness.signIn({ ...person, groups })).toBe('/auth?microsoft=refused');
  });

  it('is one without an account; an unverified address matches none', async () => {
    const { person, account } = await makeFixture(harness.portal, { isLinked: false });
    const email = account.emailAddress;
    expect(await harness.signIn(person)).toBe('/auth?microsoft=unknown-account');
    const unverified = [{ email }, { preferred_username: email, upn: email, xms_edov: true }];
    for (const claims of [...unverified, { email, xms_edov: false, email_verified: false }]) {
      expect(await harness.signIn({ ...person, claims })).toBe('/auth?microsoft=unknown-account');
    }
  });

  it('is one of another person, though of the same address', async () => {
    const { person, account } = await makeFixture(harness.portal);
    const other = { ...person, objectId: newId() };
    const claims = { email: account.emailAddress, xms_edov: true };
    expect(await harness.signIn({ ...other, claims })).toBe('/auth?microsoft=unknown-account');
  });

  it('is one of an account that is disabled, or of the back office', async () => {
    const { person, account } = await makeFixture(harness.portal);
    const set = (change: { isDisabled: boolean; type: 'Customer' | 'BackOffice' }) =>
      harness.portal.database.transaction({}, (db) =>
        db.updateTable('account').set(change).where('accountId', '=', account.accountId).execute(),
      );
    await set({ isDisabled: true, type: 'Customer' });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=unknown-account');
    await set({ isDisabled: false, type: 'BackOffice' });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=unknown-account');
  });

  it('is one of a member of no project whose rules allow it', async () => {
    const { person } = await makeFixture(harness.portal, { allowEveryone: false });
    const elsewhere = await makeProject(harness.portal);
    await insertTenant(harness.portal, elsewhere.projectId, { ...person, allowEveryone: true });
    expect(await harness.signIn(person)).toBe('/auth?microsoft=refused');
  });
});

describe('more groups than a token holds', () => {
  const overage = [
    { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } },
    { hasgroups: true },
    {},
  ];
  it.each(overage)('are fetched (%j), and a forbidden one counts', async (claims) => {
    const { person, tenant } = await makeFixture(harness.portal);
    const [forbidden, other] = [newId(), newId()];
    await tenant.addGroup(forbidden, false);
    const rest = { tenantId: person.tenantId, objectId: person.objectId };
    expect(await harness.signIn({ ...rest, claims, graphGroups: [other] })).toMatch(
      /^\/auth\/token\//,
    );
    const address = await harness.signIn({ ...rest, claims, graphGroups: [other, forbidden] });
    expect(address).toBe('/auth?microsoft=refused');
  });

  it('are never guessed: without an answer the sign-in is refused', async () => {
    const { person, projectId } = await makeFixture(harness.portal);
    const claims = { hasgroups: true };
    expect(await harness.signIn({ ...person, claims })).toBe('/auth?microsoft=groups-unresolved');
    expect(await readAudit(harness.portal, projectId)).toMatchObject([
      { details: { reason: 'groups-unresolved' } },
    ]);
  });

  it('are not fetched when the token holds them all', async () => {
    const { person } = await makeFixture(harness.portal);
    const before = harness.entra.graphCalls;
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
    expect(harness.entra.graphCalls).toBe(before);
  });
});
