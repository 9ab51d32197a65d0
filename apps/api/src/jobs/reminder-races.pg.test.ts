import { approveArticleRegistration } from '@portal/contract/article-registration';
import { beforeEach, expect, it } from 'vitest';
import {
  countAt,
  insertWaiting,
  makeReader,
  readDigests,
  runDigests,
  setClock,
} from '../../test/digest-people.ts';
import { makeAccount, makeProject, type TestAccount } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import type { Db } from '../database/database.ts';
import { digestSources } from '../digest-sources.ts';
import { findStartOfDay } from '../features/digest/due-store.ts';
import { mailPerson } from '../features/digest/person-digest.ts';
import { ProjectStates } from '../features/digest/project-state.ts';
import { sendDigests } from '../features/digest/send-digests.ts';

const portal = useTestPortal();
const date = '2026-03-18';

beforeEach(() => {
  setClock(portal(), date, '07:30');
});

/** Mails an account as a process does whose run began at a second after eight. */
const mailAt =
  (second: number, accountId: string) =>
  async (db: Db): Promise<boolean> => {
    const now = new Date(`${date}T08:00:0${second}+01:00`);
    const startOfDay = await findStartOfDay(db, date);
    const { config } = portal().services;
    const states = new ProjectStates(digestSources);
    return mailPerson(db, { config, states }, accountId, { now, date, hour: 8, startOfDay });
  };

/** Two approvers of a project with a request that is due for a reminder. */
async function makeReminded() {
  const { projectId } = await makeProject(portal());
  const approver = () =>
    makeAccount(portal(), { projects: [projectId], flags: { authorize: true } });
  const [one, other] = [await approver(), await approver()];
  await insertWaiting(portal(), projectId, { requestedAt: '2026-03-11T09:00:00Z' });
  return { one, other };
}

it('a request that a process with a later clock began is not repeated the next day', async () => {
  const { one, other } = await makeReminded();
  const { database } = portal();
  await database.transaction({ accountId: other.accountId }, mailAt(5, other.accountId));
  await database.transaction({ accountId: one.accountId }, mailAt(0, one.accountId));
  for (const account of [one, other]) {
    expect(
      await countAt(portal(), account, [
        [date, '12:00'],
        ['2026-03-19', '12:00'],
      ]),
    ).toEqual([1, 1]);
  }
});

it('nor one that two processes begin at the same moment', async () => {
  const { one, other } = await makeReminded();
  const { database } = portal();
  let end = (): void => undefined;
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  let begin = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const first = database.transaction({ accountId: other.accountId }, async (db) => {
    await mailAt(5, other.accountId)(db);
    begin();
    await mayEnd;
  });
  await hasBegun;
  const second = database.transaction({ accountId: one.accountId }, mailAt(0, one.accountId));
  await untilBlocked(portal(), second);
  end();
  await first;
  expect(await second).toBe(true);
  expect(await countAt(portal(), one, [['2026-03-19', '12:00']])).toEqual([1]);
});

it('a decision waits for no other project of a mail, and is mailed no more', async () => {
  setClock(portal(), date, '08:00');
  const [near, far] = [await makeProject(portal()), await makeProject(portal())];
  const projects = [near.projectId, far.projectId].sort();
  const reader = await makeReader(portal(), projects, { requests: 'Daily' });
  const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const requestedAt = '2026-03-11T09:00:00Z';
  const [first, last] = projects as [string, string];
  const articleRegistrationId = await insertWaiting(portal(), first, { requestedAt });
  await insertWaiting(portal(), last, { requestedAt });
  const sources: typeof digestSources = {
    ...digestSources,
    waiting: async (db, scope) => {
      // All of the other project was read by then.
      if (scope.projectId === last) {
        const body = { articleRegistrationId };
        (await portal().call(approveArticleRegistration, { body }, approver.token)).ok();
      }
      return digestSources.waiting(db, scope);
    },
  };
  await sendDigests({ ...portal().services, sources });
  const [mail] = await readDigests(portal(), reader);
  expect(mail?.body.match(/Herinnering, wachten al te lang: 1/g)).toHaveLength(1);
});

it('what could not be read for one person is read again for the next', async () => {
  const { projectId } = await makeProject(portal());
  await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T09:00:00Z' });
  const readers: TestAccount[] = [];
  for (let count = 0; count < 6; count += 1) readers.push(await makeReader(portal(), [projectId]));
  const countMails = async () => {
    const mails = await Promise.all(readers.map((reader) => readDigests(portal(), reader)));
    return mails.flat().length;
  };
  setClock(portal(), date, '08:00');
  let isBroken = true;
  const waiting: typeof digestSources.waiting = (db, scope) => {
    if (!isBroken) return digestSources.waiting(db, scope);
    isBroken = false;
    throw new Error('The connection ended');
  };
  const failing = sendDigests({ ...portal().services, sources: { ...digestSources, waiting } });
  await expect(failing).rejects.toThrow('The connection ended');
  // Those who were mailed at the same moment shared what failed.
  expect(await countMails()).toBeGreaterThanOrEqual(3);
  await runDigests(portal());
  expect(await countMails()).toBe(6);
});
