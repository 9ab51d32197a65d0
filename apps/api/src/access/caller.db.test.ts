import { rights } from '@portal/contract/rights';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { startFindCaller, isStopped } from './caller.ts';

const portal = useTestPortal();

const sessionOf = async (accountId: string): Promise<string> => {
  const { sessionId } = await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('session')
      .select('sessionId')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return sessionId;
};

/** The result of a statement sent right behind the query for the caller. */
async function runBehind(sessionId: string, projectId: string): Promise<'answered' | 'stopped'> {
  const scope = { sessionId, projectId };
  try {
    return await portal().database.transaction(scope, async (db) => {
      const { caller } = await startFindCaller(db, { ...scope, date: '2026-03-18' });
      await sql`select name from project`.execute(db);
      await caller;
      return 'answered' as const;
    });
  } catch (error) {
    if (isStopped(error)) return 'stopped';
    throw error;
  }
}

const noRights = {
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

for (const type of ['Customer', 'BackOffice'] as const) {
  for (const isDisabled of [undefined, false, true]) {
    const member = isDisabled === undefined ? 'no member' : isDisabled ? 'disabled' : 'member';
    it(`answers the statement behind the caller query only with the right to view the project: ${type}, ${member}`, async () => {
      const { projectId } = await makeProject(portal());
      const isMember = isDisabled !== undefined;
      const { accountId } = await makeAccount(portal(), {
        type,
        ...(isMember && { projects: [projectId], flags: { isDisabled } }),
      });
      const membership = isMember ? { ...noRights, isDisabled } : null;
      const mayViewProject = rights.viewProject({ type, membership, standsInFor: null });
      expect(await runBehind(await sessionOf(accountId), projectId)).toBe(
        mayViewProject ? 'answered' : 'stopped',
      );
    });
  }
}

it('does not answer the statement behind the caller query for an unknown session or project', async () => {
  const { projectId } = await makeProject(portal());
  const { accountId } = await makeAccount(portal(), { projects: [projectId] });
  const support = await makeAccount(portal(), { type: 'BackOffice' });
  expect(await runBehind(newId(), projectId)).toBe('stopped');
  expect(await runBehind(await sessionOf(accountId), newId())).toBe('stopped');
  expect(await runBehind(await sessionOf(support.accountId), newId())).toBe('stopped');
});

it.each(['Customer', 'BackOffice'] as const)(
  'does not answer the statement behind the caller query for an ended session or a disabled account: %s',
  async (type) => {
    const { projectId } = await makeProject(portal());
    const { accountId } = await makeAccount(portal(), { type, projects: [projectId] });
    const sessionId = await sessionOf(accountId);
    const change = (work: (db: Db) => Promise<unknown>) =>
      portal().database.transaction({ allProjects: true }, work);
    const disable = (isDisabled: boolean) =>
      change((db) =>
        db.updateTable('account').set({ isDisabled }).where('accountId', '=', accountId).execute(),
      );
    expect(await runBehind(sessionId, projectId)).toBe('answered');
    await disable(true);
    expect(await runBehind(sessionId, projectId)).toBe('stopped');
    await disable(false);
    await change((db) =>
      db
        .updateTable('session')
        .set({ endedAt: portal().clock.now() })
        .where('accountId', '=', accountId)
        .execute(),
    );
    expect(await runBehind(sessionId, projectId)).toBe('stopped');
  },
);

it('gives an account without access to a page the same answer whether the project exists or not', async () => {
  const { projectId } = await makeProject(portal());
  const stranger = await makeAccount(portal());
  const readPage = async (id: string) => {
    const answer = await portal().call(
      getSubscriptionsAllTable,
      { body: { projectId: id } },
      stranger.token,
    );
    return { ...answer.problem(), instance: undefined, requestId: undefined };
  };
  const hidden = await readPage(projectId);
  expect(hidden.status).toBe(404);
  expect(hidden).toEqual(await readPage(newId()));
});

it('refuses a session that has ended', async () => {
  const { projectId } = await makeProject(portal());
  const { accountId, token } = await makeAccount(portal(), { projects: [projectId] });
  await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .updateTable('session')
      .set({ endedAt: portal().clock.now() })
      .where('accountId', '=', accountId)
      .execute(),
  );
  const answer = await portal().call(getSubscriptionsAllTable, { body: { projectId } }, token);
  expect(answer.status).toBe(401);
  expect(JSON.stringify(answer.problem())).not.toContain('items');
});
