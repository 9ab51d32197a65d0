import { getUpdateArticleRegistrationSettings } from '@portal/contract/article-registration';
import { getEmployeeListLog } from '@portal/contract/employee-list';
import { getProjects } from '@portal/contract/project';
import { getStandIns, nameStandIn } from '@portal/contract/stand-in';
import type { MembershipFlags } from '@portal/contract/rights';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  submitRequest,
  type TestAccount,
} from '../../../test/factories.ts';
import { insertStandIn } from '../../../test/stand-in-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { standInsOn } from '../../shared-domain/stand-ins.ts';

const portal = useTestPortal();
const today = '2026-03-18';

async function makePair() {
  const project = await makeProject(portal());
  const { projectId } = project;
  const projects = [projectId];
  const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const standIn = await makeAccount(portal(), { projects });
  const id = await submitRequest(portal(), project);
  const standInId = await insertStandIn(portal(), {
    projectId,
    accountId: approver.accountId,
    standInAccountId: standIn.accountId,
    fromDate: today,
    untilDate: today,
  });
  const within = portal().database.transaction.bind(portal().database, { projectId });
  return {
    projectId,
    approver,
    standIn,
    /** Decides as the stand-in: 200 when they may, otherwise the status of the refusal. */
    decide: async () => {
      const query = { ArticleRegistrationId: id };
      const call = getUpdateArticleRegistrationSettings;
      return (await portal().call(call, { query }, standIn.token)).status;
    },
    isActive: async () => {
      const query = { ProjectId: projectId };
      const { items } = (await portal().call(getStandIns, { query }, approver.token)).ok();
      return items.map((item) => item.isActive);
    },
    setPeriod: (fromDate: string, untilDate: string, endedAt: Date | null = null) =>
      within((db) =>
        db
          .updateTable('standIn')
          .set({ fromDate, untilDate, endedAt })
          .where('standInId', '=', standInId)
          .execute(),
      ),
    setFlags: ({ accountId }: TestAccount, flags: Partial<MembershipFlags>) =>
      within((db) =>
        db
          .updateTable('membership')
          .set({
            ...(flags.isDisabled !== undefined && { isDisabled: flags.isDisabled }),
            ...(flags.authorize !== undefined && { authorize: flags.authorize }),
            ...(flags.userManagement !== undefined && { userManagement: flags.userManagement }),
          })
          .where('accountId', '=', accountId)
          .execute(),
      ),
    setAccount: ({ accountId }: TestAccount, isDisabled: boolean) =>
      portal().database.transaction({}, (db) =>
        db.updateTable('account').set({ isDisabled }).where('accountId', '=', accountId).execute(),
      ),
  };
}

describe('a stand-in', () => {
  it('may decide from the first day up to and including the last, until it is ended', async () => {
    const { decide, isActive, setPeriod } = await makePair();
    const seen = async (...period: Parameters<typeof setPeriod>) => {
      await setPeriod(...period);
      return [await decide(), await isActive()];
    };
    expect(await seen('2026-03-19', '2026-03-20')).toEqual([403, [false]]);
    expect(await seen('2026-03-18', '2026-03-20')).toEqual([200, [true]]);
    expect(await seen('2026-03-10', '2026-03-18')).toEqual([200, [true]]);
    expect(await seen('2026-03-10', '2026-03-17')).toEqual([403, []]);
    expect(await seen(today, today, portal().clock.now())).toEqual([403, []]);
  });

  it('may no longer once either of the two is not active, or the approver may not decide', async () => {
    const { approver, standIn, decide, setFlags, setAccount } = await makePair();
    await setFlags(approver, { isDisabled: true });
    expect(await decide()).toBe(403);
    await setFlags(approver, { isDisabled: false, authorize: false });
    expect(await decide()).toBe(403);
    await setFlags(approver, { userManagement: true });
    expect(await decide()).toBe(200);
    await setAccount(approver, true);
    expect(await decide()).toBe(403);
    await setAccount(approver, false);
    expect(await decide()).toBe(200);
    await setFlags(standIn, { isDisabled: true });
    expect(await decide()).toBe(404);
  });

  it('has no other right of the approver, and gives its own to no other stand-in', async () => {
    const { projectId, approver, standIn } = await makePair();
    const { projects } = (await portal().call(getProjects, {}, standIn.token)).ok();
    expect(projects[0]?.rights).toMatchObject({
      decideRequests: true,
      nameStandIn: false,
      manageEmployees: false,
      manageAccounts: false,
    });
    const log = await portal().call(
      getEmployeeListLog,
      { query: { ProjectId: projectId } },
      standIn.token,
    );
    expect(log.status).toBe(403);
    const period = { fromDate: today, untilDate: today };
    const body = { projectId, standInAccountId: approver.accountId, ...period };
    expect((await portal().call(nameStandIn, { body }, standIn.token)).status).toBe(403);
  });

  it('is visible to the database in its own scope only', async () => {
    const { projectId, approver, standIn } = await makePair();
    const approverIn = (scope: { projectId?: string; accountId?: string }) =>
      portal().database.transaction(scope, async (db) => {
        const query = sql<{
          id: string | null;
        }>`select stands_in_for(${projectId}, ${today}) as id`;
        const { rows } = await query.execute(db);
        return rows[0]?.id ?? null;
      });
    expect(await approverIn({ accountId: standIn.accountId })).toBe(approver.accountId);
    expect(await approverIn({ accountId: approver.accountId })).toBeNull();
    expect(await approverIn({ projectId })).toBeNull();
    const all = await portal().database.transaction({ accountId: standIn.accountId }, (db) =>
      db.selectFrom(standInsOn(projectId, today).as('atWork')).selectAll().execute(),
    );
    expect(all).toEqual([]);
  });

  it('begins and ends with the day in Amsterdam', async () => {
    const start = portal().clock.moment;
    // 23:59:30 on the evening before: midnight there is 23:00 in UTC.
    portal().clock.moment = new Date('2026-03-17T22:59:30Z');
    const { decide, setPeriod } = await makePair();
    expect(await decide()).toBe(403);
    portal().clock.advance(30_000);
    expect(await decide()).toBe(200);
    await setPeriod('2026-03-01', '2026-03-17');
    expect(await decide()).toBe(403);
    portal().clock.advance(-1);
    expect(await decide()).toBe(200);
    portal().clock.moment = start;
  });
});
