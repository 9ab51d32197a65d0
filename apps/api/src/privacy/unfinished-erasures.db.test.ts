import { getPerson } from '@portal/contract/person';
import { getPersonErasure } from '@portal/contract/person-erasure';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { newId } from '../ids.ts';
import { ErasuresUnfinished, finishErasures, recordErasure } from './erase-person.ts';
import { beginJournal, readJournal } from './erasure-journal.ts';
import { planErasure } from './plan-erasure.ts';
import { abandonJournal } from './replay-erasures.ts';

const portal = useTestPortal();
let projectId: string;
beforeEach(async () => {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  ({ projectId } = await makeProject(portal()));
});

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);
const finish = () => finishErasures(portal().services);

async function addEnded(): Promise<string> {
  const ended = { periodStart: '2014-01-01', periodEnd: '2015-01-31' };
  const emailAddress = `${newId()}@werknemer.example`;
  const row = subscriptionRow(projectId, { ...ended, emailAddress, employeeNumber: newId() });
  await insertSubscriptions(portal(), [row]);
  return row.subscriptionId;
}
const noteOf = (id: string) =>
  portal().database.transaction({ projectId }, async (db) => {
    const now = portal().clock.now();
    const plan = await planErasure(db, { ids: [id], withAccounts: false, now });
    return recordErasure(db, plan!, { now, byAccountId: null, onlyProjectId: projectId });
  });
const isHeld = (id: string) =>
  everywhere(async (db) => {
    const row = await db
      .selectFrom('subscription')
      .select('subscriptionId')
      .where('subscriptionId', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  });

describe('a subscription whose person the provider corrected', () => {
  /** Approved long ago; an intake gave the subscription other traits. */
  async function addCorrected(overrides: object) {
    const request = requestRow(projectId, {
      ...decision('Approved'),
      decidedAt: '2014-01-01T09:00:00Z',
      startDate: '2014-02-01',
      employeeNumber: null,
      emailAddress: 'oud@werknemer.example',
    });
    const { articleRegistrationId } = request;
    await insertRequests(portal(), [request]);
    const row = subscriptionRow(projectId, {
      articleRegistrationId,
      birthDate: '1988-02-28',
      employeeNumber: '77',
      emailAddress: 'nieuw@werknemer.example',
      periodEnd: null,
      ...overrides,
    });
    await insertSubscriptions(portal(), [row]);
    return { articleRegistrationId, subscriptionId: row.subscriptionId };
  }

  it('belongs to the person of its request, on their page and at their erasure', async () => {
    const ids = await addCorrected({});
    const flags = { userManagement: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    for (const PersonId of Object.values(ids)) {
      const person = (await portal().call(getPerson, { query: { PersonId } }, token)).ok();
      expect(person.subscriptions).toHaveLength(1);
      expect(person.requests).toHaveLength(1);
      const plan = (await portal().call(getPersonErasure, { query: { PersonId } }, token)).ok();
      expect(plan.faults).toContainEqual({
        code: 'subscription-running',
        recordId: ids.subscriptionId,
      });
    }
  });

  it('is removed with its request', async () => {
    const ids = await addCorrected({ periodStart: '2014-02-01', periodEnd: '2015-01-31' });
    await noteOf(ids.articleRegistrationId);
    expect(await finish()).toBe(1);
    expect(await isHeld(ids.subscriptionId)).toBe(false);
  });

  it('that was added after the erasure was recorded retains its request', async () => {
    const request = requestRow(projectId, {
      ...decision('Approved'),
      decidedAt: '2014-01-01T09:00:00Z',
      startDate: '2014-02-01',
    });
    const { articleRegistrationId } = request;
    await insertRequests(portal(), [request]);
    await noteOf(articleRegistrationId);
    const row = subscriptionRow(projectId, { articleRegistrationId });
    await insertSubscriptions(portal(), [row]);
    expect(await finish()).toBe(1);
    expect(await isHeld(row.subscriptionId)).toBe(true);
  });
});

it('does not block others when it cannot be carried out, and is retried', async () => {
  const [first, second] = [await addEnded(), await addEnded()];
  const erasureId = await noteOf(first);
  await noteOf(second);
  const { database, ...services } = portal().services;
  let isBroken = true;
  const failing: typeof database = {
    ...database,
    close: () => database.close(),
    transaction: (scope, work) =>
      database.transaction(scope, async (db) => {
        const result = await work(db);
        const noted = await db
          .selectFrom('erasure')
          .select('doneAt')
          .where('erasureId', '=', erasureId)
          .executeTakeFirst();
        if (isBroken && noted?.doneAt) throw new Error('a row is in the way');
        return result;
      }),
  };
  const failure = await finishErasures({ ...services, database: failing }).catch(
    (one: unknown) => one,
  );
  expect(failure).toBeInstanceOf(ErasuresUnfinished);
  expect((failure as ErasuresUnfinished).erasureIds).toEqual([erasureId]);
  expect([await isHeld(first), await isHeld(second)]).toEqual([true, false]);
  isBroken = false;
  expect(await finish()).toBe(1);
  expect(await isHeld(first)).toBe(false);
});

it('is in the journal that follows an abandoned one, with all earlier ones', async () => {
  const { storage } = portal().services;
  await noteOf(await addEnded());
  await finish();
  await everywhere(abandonJournal);
  await Promise.all([1, 2].map(() => everywhere((db) => beginJournal(db, storage))));
  await noteOf(await addEnded());
  await finish();
  const journalId = await everywhere((db) => findSetting(db, 'erasure-journal'));
  const numbers = (await readJournal(storage, journalId)).map(({ number }) => number);
  const known = await everywhere((db) =>
    db.selectFrom('erasure').select('number').orderBy('number').execute(),
  );
  expect(numbers).toEqual(known.map(({ number }) => number));
  expect(numbers.length).toBeGreaterThanOrEqual(2);
});

it('is in a journal whose first entries were lost before it began', async () => {
  const { storage } = portal().services;
  await noteOf(await addEnded());
  await finish();
  await everywhere(async (db) => {
    await db
      .updateTable('erasure')
      .set({ number: 1000 })
      .where('doneAt', 'is not', null)
      .where(
        'number',
        '=',
        db.selectFrom('erasure').select(({ fn }) => fn.max('number').as('last')),
      )
      .execute();
    await db.deleteFrom('erasure').where('number', '<', 1000).execute();
    await saveSetting(db, 'erasure-journal', '');
  });
  await noteOf(await addEnded());
  await finish();
  const journalId = await everywhere((db) => findSetting(db, 'erasure-journal'));
  const entries = await readJournal(storage, journalId);
  expect(entries.map(({ number }) => number)).toEqual([1000, 1001]);
});
